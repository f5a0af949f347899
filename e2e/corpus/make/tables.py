"""Tables in text, written by Python's csv module, so that the values are known before they are written."""

import csv
import io
import random

ROWS = 40


def write(rows, delimiter=",", line_end="\n", quoting=csv.QUOTE_MINIMAL):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=line_end, quoting=quoting).writerows(rows)
    return out.getvalue()


def people(cities, count=ROWS):
    """Rows of an id, a city and a number, under a header."""
    body = [[str(at), cities[at % len(cities)], f"{at}.5"] for at in range(1, count + 1)]
    return ["id", "city", "size"], body


def add_tables(corpus):
    def table(name, text, columns, rows, encoding="utf-8", **facts):
        content = text if isinstance(text, bytes) else text.encode(encoding)
        corpus.add("CSV", f"tables/{name}", content, format="csv", columns=columns, rows=rows, **facts)

    header, body = people(["Graz", "Linz", "Wels"])
    plain = write([header, *body])
    table("plain.csv", plain, header, ROWS, first=body[0])
    table("crlf.csv", write([header, *body], line_end="\r\n"), header, ROWS, first=body[0])
    table("old-mac.csv", write([header, *body], line_end="\r"), header, ROWS, first=body[0])
    table("mark.csv", b"\xef\xbb\xbf" + plain.encode(), header, ROWS)
    for delimiter, label in [(";", "semicolon"), ("\t", "tab"), ("|", "pipe")]:
        table(f"{label}.csv", write([header, *body], delimiter), header, ROWS, first=body[0])
    table("quoted.csv", write([header, *body], quoting=csv.QUOTE_ALL), header, ROWS, first=body[0])

    indexed = [[str(at), *row[1:]] for at, row in enumerate(body)]
    table("index.csv", write([["", "city", "size"], *indexed]), ["(unnamed)", "city", "size"], ROWS)
    table("index-semicolon.csv", write([["", "city", "size"], *indexed], ";"), ["(unnamed)", "city", "size"], ROWS)
    table("index-of-r.csv", write([["city", "size"], *indexed]), ["(unnamed)", "city", "size"], ROWS)
    two = [[str(at // 4), str(at % 4), f"{at}.25"] for at in range(ROWS)]
    table("index-of-two.csv", write([["", "", "value"], *two]), ["(unnamed)", "(unnamed) (2)", "value"], ROWS)

    years = [str(year) for year in range(2001, 2011)]
    by_year = [[f"Land {at}", *[f"{at * 3.5 + step:.1f}" for step in range(10)]] for at in range(ROWS)]
    table("years.csv", write([["country", *years], *by_year]), ["country", *years], ROWS)
    table("years-index.csv", write([["", *years], *by_year]), ["(unnamed)", *years], ROWS)
    integers = [[f"L{at}", *[str(1000 * at + step) for step in range(10)]] for at in range(ROWS)]
    table("years-integers.csv", write([["code", *years], *integers]), ["code", *years], ROWS)
    table("years-semicolon.csv", write([["country", *years], *[[r[0], *[v.replace(".", ",") for v in r[1:]]] for r in by_year]], ";"), ["country", *years], ROWS, types={"2001": "number"})

    twice = [[str(at), f"n{at}", f"m{at}"] for at in range(ROWS)]
    table("names-twice.csv", write([["id", "name", "name"], *twice]), ["id", "name", "name (2)"], ROWS)
    table("names-thrice.csv", write([["x", "x", "x"], *[[str(a), str(a + 1), str(a + 2)] for a in range(ROWS)]]), ["x", "x (2)", "x (3)"], ROWS)
    table("names-case.csv", write([["Id", "ID", "id"], *[[str(a), str(a + 1), str(a + 2)] for a in range(ROWS)]]), ["Id", "ID", "id"], ROWS)

    trailing = "".join(f"{','.join(row)},\n" for row in [header, *body])
    table("trailing-comma.csv", trailing, header, ROWS)
    table("trailing-comma-rows.csv", ",".join(header) + "\n" + "".join(f"{','.join(row)},\n" for row in body), header, ROWS)
    table("trailing-semicolon.csv", trailing.replace(",", ";"), header, ROWS)

    table("sep.csv", "sep=;\r\n" + write([header, *body], ";", "\r\n"), header, ROWS)
    table("sep-tab.csv", "sep=\t\n" + write([header, *body], "\t"), header, ROWS)
    table("sep-quoted.csv", '"sep=|"\n' + write([header, *body], "|"), header, ROWS)
    table("comments.csv", "# made 2026\n# by a machine\n" + plain, header, ROWS, above=2)
    table("comment-commas.csv", "# columns: id, city, size\n" + plain, header, ROWS, above=1)
    table("title.csv", "Report of cities\n\n" + plain, header, ROWS)
    table("title-cells.csv", "Report,,\nMade 2026,,\n" + plain, header, ROWS)
    table("comment-percent.tsv", "% one\n% two\n% three\n" + write([header, *body], "\t"), header, ROWS)
    table("names-missing.csv", "id,,\n" + write(body), ["id", "(unnamed)", "(unnamed) (2)"], ROWS)
    for letter, label in [("^", "caret"), ("\x01", "hive"), ("\x1f", "unit")]:
        table(f"{label}.csv", write([header, *body], letter), header, ROWS, first=body[0])
    table("psv.psv", write([header, *body], "|"), header, ROWS)
    table("tab.tab", write([header, *body], "\t"), header, ROWS)
    table("blank-lines.csv", plain.replace("\n", "\n\n"), header, ROWS)

    notes = [[str(at), f"a; b, c | {at}", str(at * 2)] for at in range(ROWS)]
    for delimiter, label in [(",", "comma"), (";", "semicolon"), ("\t", "tab"), ("|", "pipe")]:
        table(f"inside-{label}.csv", write([["id", "note", "n"], *notes], delimiter), ["id", "note", "n"], ROWS)
    lines = [[str(at), f'one\n"two", {at}\n\nthree', "x"] for at in range(ROWS)]
    table("line-ends.csv", write([["id", "text", "k"], *lines]), ["id", "text", "k"], ROWS)
    table("line-ends-crlf.csv", write([["id", "text", "k"], *lines], line_end="\r\n"), ["id", "text", "k"], ROWS)
    table("line-ends-semicolon.csv", write([["id", "text", "k"], *lines], ";"), ["id", "text", "k"], ROWS)
    long_lines = [[str(at), "word\n" * 200, "x"] for at in range(6000)]
    table("line-ends-6mb.csv", write([["id", "text", "k"], *long_lines]), ["id", "text", "k"], 6000)

    for width in (201, 785, 5000):
        wide = [[str((at * step) % 255) for step in range(width)] for at in range(ROWS)]
        names = ["label", *[f"pixel{step}" for step in range(width - 1)]]
        table(f"wide-{width}.csv", write([names, *wide]), names[:200], ROWS, columnCount=width)
    wide = [[str((at * step) % 255) for step in range(785)] for at in range(ROWS)]
    table("wide-no-header.csv", write(wide), None, ROWS, columnCount=785)

    add_numbers(table)
    add_encodings(table)
    add_other_programs(table)


def add_numbers(table):
    decimal = [[str(at), f"{at},25", f"{1000 + at}"] for at in range(ROWS)]
    table("decimal-comma.csv", write([["id", "price", "n"], *decimal], ";"), ["id", "price", "n"], ROWS, types={"price": "number"})
    thousands = [[str(at), f"{at + 1}.234,50"] for at in range(ROWS)]
    table("thousands-de.csv", write([["id", "price"], *thousands], ";"), ["id", "price"], ROWS, types={"price": "number"})
    table("decimal-comma-tab.csv", write([["id", "price", "n"], *decimal], "\t"), ["id", "price", "n"], ROWS, types={"price": "number"})
    table("decimal-comma-quoted.csv", write([["id", "price", "n"], *decimal], ","), ["id", "price", "n"], ROWS)

    generator = random.Random(34)
    big = [str(generator.randrange(2**60, 2**63)) for _ in range(ROWS)]
    table("int64.csv", write([["id", "n"], *[[one, "1"] for one in big]]), ["id", "n"], ROWS, exact=big)
    negative = [f"-{one}" for one in big]
    table("int64-negative.csv", write([["id", "n"], *[[one, "1"] for one in negative]]), ["id", "n"], ROWS, exact=negative)
    unsigned = [str(generator.randrange(2**63, 2**64)) for _ in range(ROWS)]
    table("uint64.csv", write([["id", "n"], *[[one, "1"] for one in unsigned]], ";"), ["id", "n"], ROWS, exact=unsigned)
    huge = [str(generator.randrange(10**30, 10**31)) for _ in range(ROWS)]
    table("int100.csv", write([["id", "n"], *[[one, "1"] for one in huge]]), ["id", "n"], ROWS, exact=huge)

    codes = ["AT", "NA", "DE", "FR"]
    table("na-text.csv", write([["iso", "n"], *[[codes[at % 4], str(at)] for at in range(ROWS)]]), ["iso", "n"], ROWS, missing={"iso": 0, "n": 0})
    for word in ("NA", "N/A", "NaN", "null", "None"):
        values = [word if at % 4 == 0 else str(at) for at in range(ROWS)]
        table(f"missing-{word.replace('/', '')}.csv", write([["n", "k"], *[[value, "a"] for value in values]]), ["n", "k"], ROWS, missing={"n": 10, "k": 0}, types={"n": "integer"})
    for name, word in [("inf", "inf"), ("minus-inf", "-inf"), ("infinity", "Infinity"), ("out-of-range", "1e400"), ("huge", "1.5e308")]:
        values = [[str(at), word if at % 4 == 0 else f"{at}.5"] for at in range(ROWS)]
        table(f"infinite-{name}.csv", write([["id", "loss"], *values]), ["id", "loss"], ROWS, types={"loss": "number"}, missing={"loss": 0})
    lasting = [[str(at), "infinity" if at % 4 == 0 else f"2026-01-{at % 28 + 1:02d}"] for at in range(ROWS)]
    table("infinite-day.csv", write([["id", "ends"], *lasting]), ["id", "ends"], ROWS, types={"ends": "date"}, missing={"ends": 0})
    empty = [[str(at), "" if at % 2 else "x"] for at in range(ROWS)]
    table("missing-empty.csv", write([["n", "k"], *empty]), ["n", "k"], ROWS, missing={"k": 20})
    leading = [[f"{at:05d}", str(at)] for at in range(ROWS)]
    table("leading-zeros.csv", write([["zip", "n"], *leading]), ["zip", "n"], ROWS, types={"zip": "text"})
    table("magic-mz.csv", write([["MZ", "intensity"], *[[f"{at}.5", str(at)] for at in range(ROWS)]]), ["MZ", "intensity"], ROWS)
    table("magic-gguf.csv", write([["GGUF", "n"], *[[f"{at}.5", str(at)] for at in range(ROWS)]]), ["GGUF", "n"], ROWS)
    table("magic-par1.csv", write([["PAR1", "n"], *[[f"{at}.5", str(at)] for at in range(ROWS)]]), ["PAR1", "n"], ROWS)
    table("magic-bm.csv", write([["BMI", "n"], *[[f"{at}.5", str(at)] for at in range(ROWS)]]), ["BMI", "n"], ROWS)
    table("magic-id3.csv", write([["ID3", "n"], *[[f"{at}.5", str(at)] for at in range(ROWS)]]), ["ID3", "n"], ROWS)
    for size, label in [(200_000, "200k"), (1_600_000, "1600k"), (5_000_000, "5m")]:
        cells = [[str(at), "y" * size if at == 20 else "short"] for at in range(ROWS)]
        facts = {} if size < 4_000_000 else {"orSaid": "too long"}
        table(f"long-cell-{label}.csv", write([["id", "text"], *cells]), ["id", "text"], ROWS, **facts)
    table("one-column.csv", "name\n" + "".join(f"n{at}\n" for at in range(ROWS)), ["name"], ROWS)
    table("one-row.csv", "a,b\n1,2\n", ["a", "b"], 1)
    table("dates.csv", write([["day", "n"], *[[f"2026-01-{at % 28 + 1:02d}", str(at)] for at in range(ROWS)]]), ["day", "n"], ROWS, types={"day": "date"})
    table("booleans.csv", write([["is", "n"], *[[str(at % 2 == 0), str(at)] for at in range(ROWS)]]), ["is", "n"], ROWS, types={"is": "boolean"})
    table("json-cells.csv", write([["id", "data"], *[[str(at), '{"a": [1, 2], "b": "x;y"}'] for at in range(ROWS)]]), ["id", "data"], ROWS)
    table("urls.csv", write([["id", "url"], *[[str(at), f"https://example.org/?a={at};b=1|2"] for at in range(ROWS)]]), ["id", "url"], ROWS)
    table("no-end.csv", write([["a", "b"], *[[str(at), "x"] for at in range(ROWS)]]).rstrip("\n"), ["a", "b"], ROWS)
    table("spaces.csv", "a, b, c\n" + "".join(f"{at}, x{at}, {at}.5\n" for at in range(ROWS)), ["a", "b", "c"], ROWS, types={"c": "number"})
    table("spaces-quoted.csv", 'a, "b, c", d\n' + "".join(f'{at}, "x, y", {at}.5\n' for at in range(ROWS)), ["a", "b, c", "d"], ROWS)


TEXTS = {
    "windows-1250": ["Łódź", "Kraków", "Plzeň", "Győr", "Žilina"],
    "windows-1251": ["Москва", "Казань", "Самара", "Уфа", "Новосибирск"],
    "windows-1252": ["Köln", "Zürich", "Orléans", "Málaga", "Århus"],
    "windows-1253": ["Αθήνα", "Θεσσαλονίκη", "Πάτρα", "Ηράκλειο", "Λάρισα"],
    "shift_jis": ["東京", "大阪市", "横浜", "なごや", "サッポロ"],
    "gb18030": ["北京", "上海市", "广州", "深圳", "成都"],
    "euc_kr": ["서울", "부산광역시", "인천", "대구", "광주"],
    "big5": ["臺北", "高雄市", "臺中", "新竹", "臺南"],
    "euc_jp": ["東京", "大阪市", "横浜", "なごや", "サッポロ"],
}


def add_encodings(table):
    for encoding, cities in TEXTS.items():
        header, body = people(cities)
        text = write([header, *body])
        table(f"{encoding}.csv", text, header, ROWS, encoding, first=body[0], orSaid="encoding|not UTF-8")
        table(f"{encoding}-semicolon.csv", write([header, *body], ";", "\r\n"), header, ROWS, encoding, first=body[0], orSaid="not UTF-8")
        table(f"utf-8-{encoding}.csv", text, header, ROWS, first=body[0])
        for utf16, mark in [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")]:
            table(f"{utf16}-mark-{encoding}.csv", mark + text.encode(utf16), header, ROWS, first=body[0])
            table(f"{utf16}-{encoding}.csv", text.encode(utf16), header, ROWS, first=body[0])
    header, body = people(["Köln", "Graz"])
    table("utf-16-tabs.txt.csv", b"\xff\xfe" + write([header, *body], "\t", "\r\n").encode("utf-16-le"), header, ROWS, first=body[0])
    table("utf-32.csv", b"\xff\xfe\x00\x00" + write([header, *body]).encode("utf-32-le"), header, ROWS, first=body[0], orSaid="UTF-32")
    table("late-letters.csv", write([["id", "note"], *[[str(at), "plain"] for at in range(60_000)], ["60000", "Köln"]]), ["id", "note"], 60_001, "windows-1252", orSaid="not UTF-8")
    for encoding, text in [("cp866", "Склад"), ("koi8_u", "Київ Їжа"), ("cp874", "คลังสินค้า"), ("iso2022_jp", "東京")]:
        many = [[str(at), text, f"{at}.5"] for at in range(ROWS)]
        table(f"{encoding}.csv", write([["id", "city", "size"], *many]), ["id", "city", "size"], ROWS, encoding, first=many[0], orSaid="not UTF-8")
    broken = write([["id", "city", "size"], *[[str(at), "Köln", f"{at}.5"] for at in range(ROWS)]]).encode() + b"40,K\xf6ln,1.5\n"
    table("one-broken-letter.csv", broken, ["id", "city", "size"], ROWS + 1, says="broken: their bytes are not UTF-8")


def add_other_programs(table):
    """Tables as databases, spreadsheets and scripts write them that have their own ways of quoting and separating."""
    rows = [[str(at), f'said "{at}", then left', f"{at}.5"] for at in range(ROWS)]
    header = ["id", "text", "size"]

    def joined(delimiter, quote, line_end="\n"):
        lines = [delimiter.join(header)] + [delimiter.join([a, quote(b), c]) for a, b, c in rows]
        return line_end.join(lines) + line_end

    table("backslash-quotes.csv", joined(",", lambda b: '"' + b.replace('"', '\\"') + '"'), header, ROWS, first=rows[0])
    table("apostrophes.csv", joined(",", lambda b: "'" + b.replace('"', "") + "'"), header, ROWS, first=["0", "said 0, then left", "0.5"])
    for name, delimiter, line_end in [("two-pipes", "||", "\n"), ("tildes", "~", "\n"), ("unit-marks", "\x1f", "\x1e"), ("hive-text", "\x01", "\n")]:
        table(f"{name}.csv", joined(delimiter, lambda b: b.replace('"', ""), line_end), header, ROWS, first=["0", "said 0, then left", "0.5"])
    plain = write([header, *rows])
    table("put-together.csv", plain * 3, header, 3 * ROWS + 2)
    table("put-together-marks.csv", "\ufeff" + plain + "\ufeff" + plain, header, 2 * ROWS + 1)
    for name, missing in [("mysql", "\\N"), ("uci", "?"), ("r", "NA"), ("excel", "#N/A"), ("pandas", "<NA>")]:
        holes = [[str(at), missing if at % 4 == 0 else f"{at}.5"] for at in range(ROWS)]
        table(f"missing-{name}.csv", write([["id", "size"], *holes]), ["id", "size"], ROWS, types={"size": "number"})
    table("open-quote.csv", plain + '40,"never closed,1\n41,x,2\n', header, ROWS + 1, says="never closed")
