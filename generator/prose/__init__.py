"""Resolves the references in a text for one language and one sitting."""
