// Stands in for a module whose tables are half a megabyte: the browser itself takes accented letters apart.
(function ($B) {
  $B.addToImported("unicodedata", { normalize: (form, text) => text.normalize(form) });
})(__BRYTHON__);
