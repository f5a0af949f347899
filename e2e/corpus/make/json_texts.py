"""JSON texts, written by Python's json module or by hand where it would refuse."""

import json
import random

ROWS = 40


def add_json(corpus):
    def text(name, content, **facts):
        content = content if isinstance(content, bytes) else content.encode()
        corpus.add("JSON", f"json/{name}", content, format="json", **facts)

    records = [{"id": at, "name": f"n{at}", "price": at + 0.5} for at in range(ROWS)]
    names = ["id", "name", "price"]
    lines = "".join(json.dumps(one) + "\n" for one in records)
    known = {"columns": names, "rows": ROWS, "broken": False}
    text("list.json", json.dumps(records), **known)
    text("list-indented.json", json.dumps(records, indent=2), **known)
    text("lines.jsonl", lines, **known)
    text("lines.ndjson", lines, **known)
    text("lines-named-json.json", lines, **known)
    text("lines-crlf.jsonl", lines.replace("\n", "\r\n"), **known)
    text("lines-blank.jsonl", lines.replace("\n", "\n\n"), **known)
    text("list-in-jsonl.jsonl", json.dumps(records), **known)
    text("list-indented.jsonl", json.dumps(records, indent=2), **known)
    text("mark.json", b"\xef\xbb\xbf" + json.dumps(records).encode(), **known)
    text("mark.jsonl", b"\xef\xbb\xbf" + lines.encode(), **known)
    for encoding, mark in [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")]:
        text(f"{encoding}.json", json.dumps(records).encode(encoding), **known)
        text(f"{encoding}-mark.json", mark + json.dumps(records).encode(encoding), **known)
        text(f"{encoding}-mark.jsonl", mark + lines.encode(encoding), **known)
    text("latin1.json", json.dumps([{"city": "Köln"}] * ROWS, ensure_ascii=False).encode("latin-1"), columns=["city"], rows=ROWS, first=["Köln"])
    text("concatenated.json", "".join(json.dumps(one) for one in records), says="without line ends", **known)
    text("concatenated-spaces.json", " ".join(json.dumps(one) for one in records), says="without line ends", **known)
    text("concatenated.jsonl", "".join(json.dumps(one) for one in records), says="without line ends", **known)
    text("concatenated-lists.json", json.dumps(records) * 2, says="more follows its end in line 1")
    text("separator.json-seq.json", "".join("\x1e" + json.dumps(one) + "\n" for one in records), **known)
    text("mark-between.jsonl", lines.replace("\n", "\n\ufeff", 1), **known)
    add_python_numbers(text)
    faults = [("oops", 'the word "oops" in line 21'), ('{"a": 1,}', "comma before a closing bracket in line 21"), ("{'a': 1}", "other quotes"), ('{"a": True}', "word True in line 21"), ('{"a": 07}', 'number "07"'), ('{"a": "\\q"}', "backslash"), ('# note', "a comment"), ('{"a" 1}', "a colon is missing"), ('{"a": 1 "b": 2}', "a comma is missing"), ("{a: 1}", "a name without quotes"), ('{"a": nan}', 'the word "nan"')]
    for at, (line, says) in enumerate(faults):
        before = "".join(json.dumps(one) + "\n" for one in records[:20])
        text(f"fault-{at}.jsonl", f"{before}{line}\n{before}", says=says)
    text("comments.json", '// made by hand\n{"a": 1}', says="a comment in line 1")
    text("trailing-comma.json", '[{"a": 1}, {"a": 2},]', says="broken: It is not JSON: a comma before a closing bracket")
    text("single-quotes.json", "[{'a': 1}, {'a': 2}]", says="broken")
    text("python-words.jsonl", "{'a': True}\n{'a': None}\n", says="broken")
    text("cut-off.json", json.dumps(records)[:-20], says="cut off")
    text("cut-off.jsonl", lines[:-12], says="cut off|broken|not JSON")
    text("empty.json", "", says="empty")
    text("blank.jsonl", " \n \n", says="empty", broken=False)
    text("keys-twice.json", '[{"a": 1, "a": 2}, {"a": 3, "a": 4}]', says="twice")
    text("keys-twice.jsonl", '{"id": 1, "x": 1, "x": 2}\n' * ROWS, says="twice")
    text("keys-twice-object.json", '{"a": 1, "b": 2, "a": 3}', says="twice")

    coco = {
        "info": {"year": 2026},
        "licenses": [{"id": 1, "name": "x"}],
        "images": [{"id": at, "file_name": f"{at}.jpg", "width": 640} for at in range(30)],
        "annotations": [{"id": at, "image_id": at % 30, "bbox": [1, 2, 3, 4]} for at in range(90)],
        "categories": [{"id": 1, "name": "cat"}, {"id": 2, "name": "dog"}],
    }
    text("coco.json", json.dumps(coco), columns=["id", "image_id", "bbox"], rows=90, broken=False)
    text("coco-indented.json", json.dumps(coco, indent=1), columns=["id", "image_id", "bbox"], rows=90)
    text("squad.json", json.dumps({"version": "1", "data": [{"title": f"t{at}", "paragraphs": [{"context": "x", "qas": []}]} for at in range(ROWS)]}), columns=["title", "paragraphs"], rows=ROWS)
    big = {"images": [{"id": at, "file": "x" * 80} for at in range(1000)], "annotations": [{"id": at, "points": [1.5] * 12, "label": "a" * 30} for at in range(160_000)]}
    text("coco-20mb.json", json.dumps(big), broken=False, orSaid="too big")
    columns = {"a": list(range(ROWS)), "b": [f"x{at}" for at in range(ROWS)]}
    text("column-wise.json", json.dumps(columns), columns=["a", "b"], rows=ROWS)
    pandas = {"a": {str(at): at for at in range(ROWS)}, "b": {str(at): f"x{at}" for at in range(ROWS)}}
    text("column-wise-pandas.json", json.dumps(pandas), columns=["a", "b"], rows=ROWS)
    split = {"columns": ["a", "b"], "index": list(range(ROWS)), "data": [[at, f"x{at}"] for at in range(ROWS)]}
    text("split-pandas.json", json.dumps(split), columns=["a", "b"], rows=ROWS)
    index = {f"row{at}": {"a": at, "b": f"x{at}"} for at in range(ROWS)}
    text("index-pandas.json", json.dumps(index), columns=["a", "b"], rows=ROWS)
    lists = [[at, "x", 0.5] for at in range(ROWS)]
    text("lists.json", json.dumps(lists), columns=["column 1", "column 2", "column 3"], rows=ROWS)
    text("lists.jsonl", "".join(json.dumps(one) + "\n" for one in lists), columns=["column 1", "column 2", "column 3"], rows=ROWS)
    text("values.jsonl", "".join(f'"line {at}"\n' for at in range(ROWS)), columns=["value"], rows=ROWS)
    text("numbers.json", json.dumps(list(range(ROWS))), columns=["value"], rows=ROWS)
    text("geojson.json", json.dumps({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"a": at}, "geometry": {"type": "Point", "coordinates": [at, 1]}} for at in range(ROWS)]}), columns=["type", "properties", "geometry"], rows=ROWS)
    text("config.json", json.dumps({"model_type": "llama", "hidden_size": 64, "layers": [1, 2]}), outline=["model_type", "hidden_size", "layers"], broken=False)
    text("notebook.json", json.dumps({"cells": [{"cell_type": "code", "source": ["x"]} for _ in range(12)], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), columns=["cell_type", "source"], rows=12)
    text("scalar.json", "42", broken=False)
    text("null.json", "null", broken=False)
    text("deep.json", "[" * 100_000 + "]" * 100_000, broken=False)
    text("deep-objects.json", '{"a":' * 50_000 + "1" + "}" * 50_000, broken=False)
    text("deep-endless.json", "[" * 900_000, orSaid="nested|cut off")

    generator = random.Random(34)
    big_numbers = [str(generator.randrange(2**60, 2**63)) for _ in range(ROWS)]
    text("int64.json", "[" + ",".join(f'{{"id":{one},"n":1}}' for one in big_numbers) + "]", columns=["id", "n"], rows=ROWS, exact=big_numbers)
    text("int64.jsonl", "".join(f'{{"id":{one},"n":-{one}}}\n' for one in big_numbers), columns=["id", "n"], rows=ROWS, exact=big_numbers)
    text("int64-lists.jsonl", "".join(f"[{one},1]\n" for one in big_numbers), rows=ROWS, exact=big_numbers)
    decimals = [f"0.{generator.randrange(10**24, 10**25)}" for _ in range(ROWS)]
    text("decimals.json", "[" + ",".join(f'{{"x":{one}}}' for one in decimals) + "]", columns=["x"], rows=ROWS, exact=decimals)
    text("texts-of-numbers.json", json.dumps([{"id": f"{at:04d}", "n": str(at)} for at in range(ROWS)]), columns=["id", "n"], rows=ROWS, types={"id": "text"})
    text("decimals-whole.json", "[" + ",".join(f'{{"x":{at}.0}}' for at in range(ROWS)) + "]", columns=["x"], rows=ROWS, exact=[f"{at}.0" for at in range(ROWS)])
    text("exponents.json", "[" + ",".join('{"x":1e400}' for _ in range(ROWS)) + "]", columns=["x"], rows=ROWS, exact=["1e400"] * ROWS)
    text("long-value.json", json.dumps([{"id": at, "text": "y" * 1_600_000 if at == 3 else "x"} for at in range(ROWS)]), columns=["id", "text"], rows=ROWS)
    text("long-value-20mb.json", json.dumps([{"id": at, "text": "y" * 20_000_000 if at == 3 else "x"} for at in range(ROWS)]), broken=False, orSaid="too big")
    text("surrogates.json", '[{"a": "\\ud800"}, {"a": "\\ud83d\\ude00"}]', broken=False)
    text("control.json", b'[{"a": "x\x01y"}]', says="broken")
    text("prototype.json", '[{"__proto__": 1, "a": 2, "constructor": 3}, {"__proto__": 4, "a": 5, "constructor": 6}]', columns=["__proto__", "a", "constructor"], rows=2)
    text("no-ending-of-list.jsonl", "[\n" + ",\n".join(json.dumps(one) for one in records) + "\n]\n", **known)
    text("varying.jsonl", "".join(json.dumps({f"k{at}": 1, "id": at}) + "\n" for at in range(3)) , columns=["k0", "id", "k1", "k2"], rows=3)


def add_python_numbers(text):
    """What Python writes for numbers that JSON has no word for."""
    told = {"says": "not JSON: Python writes", "broken": False}
    holes = [{"id": at, "v": float("nan") if at % 4 == 0 else at + 0.5} for at in range(ROWS)]
    for word in ("nan", "inf", "-inf"):
        values = [{**one, "v": one["v"] if one["v"] == one["v"] else float(word)} for one in holes]
        facts = {"columns": ["id", "v"], "rows": ROWS, "types": {"v": "number"}, "missing": {"v": 10 if word == "nan" else 0}, **told}
        text(f"python{word}.json", json.dumps(values), **facts)
        text(f"python{word}-indented.json", json.dumps(values, indent=1), **facts)
        text(f"python{word}.jsonl", "".join(json.dumps(one) + "\n" for one in values), **facts)
    text("nan-last.jsonl", "".join(f'{{"id":{at},"v":{"NaN" if at == ROWS - 1 else at}}}\n' for at in range(ROWS)), columns=["id", "v"], rows=ROWS, missing={"v": 1}, **told)
    text("nan-lists.json", json.dumps([[float("nan") if at % 4 == 0 else 1.5, at] for at in range(ROWS)]), columns=["column 1", "column 2"], rows=ROWS, missing={"column 1": 10}, **told)
    text("nan-columns.json", json.dumps({"a": [1, float("nan")] * 20, "b": [2] * 40}), columns=["a", "b"], rows=40, missing={"a": 20}, **told)
    text("nan-nested.json", json.dumps([{"a": {"b": float("nan")}, "c": 1}] * ROWS), columns=["a", "c"], rows=ROWS, **told)
    text("nan-object.json", json.dumps({"loss": float("nan"), "rate": float("inf"), "epochs": 3}), outline=["loss", "rate", "epochs"], **told)
    text("nan-scalar.json", "NaN", **told)
    text("nan-in-text.json", json.dumps([{"a": "NaN, -Infinity", "b": 'a \\ "NaN" \\'}] * ROWS), columns=["a", "b"], rows=ROWS, first=["NaN, -Infinity", 'a \\ "NaN" \\'], broken=False)
    text("nan-6mb.json", json.dumps([{"id": at, "text": "y" * 100, "v": float("nan")} for at in range(45_000)]), columns=["id", "text", "v"], rows=45_000, **told)
    for name, word in [("minus", "-NaN"), ("plus", "+Infinity"), ("longer", "NaNN")]:
        text(f"nan-{name}.json", f'[{{"a": {word}}}, {{"a": 1}}]', says="is broken")
