"""Collects the files of the corpus and what their maker knows of them."""

import json
import os


class Corpus:
    """Writes files into a folder; `expected.json` states what has to be said of each."""

    def __init__(self, folder):
        self.folder = folder
        self.expected = []

    def add(self, kind, name, content, **facts):
        """Writes a file. The facts are those of `expectations.ts`."""
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        self.expected.append({"kind": kind, "file": name, **facts})

    def close(self):
        with open(os.path.join(self.folder, "expected.json"), "w", encoding="utf-8") as file:
            json.dump(self.expected, file)
