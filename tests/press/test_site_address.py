"""Addresses that printed codes lead to: what people type is understood, what no phone opens is refused."""

from __future__ import annotations

import pytest

from generator.press.site_address import NotAnAddress, chapter_address, site_address


@pytest.mark.parametrize(
    ("written", "understood"),
    [
        ("https://rules.example.org", "https://rules.example.org/"),
        ("https://Rules.Example.org/games", "https://rules.example.org/games/"),
        (" http://192.168.1.7:8000/ ", "http://192.168.1.7:8000/"),
        ("https://játék.hu/szabály", "https://xn--jtk-ela5b.hu/szab%C3%A1ly/"),
        ("https://a.example/b%20c/", "https://a.example/b%20c/"),
        ("http://[fd00::7]:8000", "http://[fd00::7]:8000/"),
    ],
)
def test_an_address_is_understood_as_people_type_it(written: str, understood: str) -> None:
    assert site_address(written) == understood


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("rules.example.org", "it begins with https:// or http:// and the name of a host"),
        ("file:///home/anna/site", "it begins with https:// or http:// and the name of a host"),
        ("https://", "it begins with https:// or http:// and the name of a host"),
        ("https://a.example/?page=1", "leave out what follows ? or #"),
        ("https://a.example/#top", "leave out what follows ? or #"),
        ("https://anna:secret@a.example/", "names and passwords"),
        ("https://a.example:99999/", "is none"),
        ("https://" + "a" * 70 + ".example/", "is none"),
        ("https://a.example/" + "b" * 100, "longer than 100 letters"),
    ],
)
def test_what_is_no_address_is_refused_with_the_reason(written: str, why: str) -> None:
    with pytest.raises(NotAnAddress) as fault:
        site_address(written)

    assert why in str(fault.value)


def test_a_chapter_lies_where_the_site_has_it() -> None:
    address = chapter_address("https://a.example/", "hu", "walled-city", "final")

    assert address == "https://a.example/hu/walled-city/final/"
