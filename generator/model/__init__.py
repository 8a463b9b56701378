"""What a game is: frozen, validated records."""
