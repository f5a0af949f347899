"""Tables in text that people draw, that older programs separate, and that have more in their file than rows."""

from tables import ROWS, people, write

HEADER, BODY = people(["Graz", "Linz", "Wels"])
UNSAID = object()
NOTHING = {"columns": UNSAID, "rows": UNSAID, "types": UNSAID, "first": UNSAID}
KNOWN = {"columns": HEADER, "rows": ROWS, "types": {"id": "integer", "size": "number"}, "broken": False}


def joined(delimiter, rows):
    return "".join(delimiter.join(row) + "\n" for row in rows)


def add_drawn_tables(corpus):
    def table(name, text, encoding="utf-8", kind="tables as people write them", **facts):
        content = text if isinstance(text, bytes) else text.encode(encoding)
        known = {"format": "csv", **KNOWN, "first": BODY[0], **facts}
        corpus.add(kind, f"drawn/{name}", content, **{key: value for key, value in known.items() if value is not UNSAID})

    add_lines(table)
    add_marks(table)
    add_single_columns(table)
    add_around(table)
    add_values(table)
    add_machines(table)
    add_misnamed(table)


def add_lines(table):
    def markdown(rule, left="| ", right=" |", between=" | "):
        line = lambda cells: left + between.join(cells) + right + "\n"
        return line(HEADER) + line([rule] * 3) + "".join(map(line, BODY))

    table("markdown.csv", markdown("---"))
    table("markdown-aligned.csv", markdown(":---:"))
    table("markdown-right.csv", markdown("---:"))
    table("markdown-short.csv", markdown("-"))
    table("markdown-open.csv", markdown("---", "", ""))
    table("markdown-dense.csv", markdown("---", "|", "|", "|"))
    table("markdown-titled.csv", "# Cities\n\nMade by hand.\n\n" + markdown("---"), above=2)
    table("markdown-crlf.csv", markdown("---").replace("\n", "\r\n"))
    escaped = [[a, "this \\| that", c] for a, _, c in BODY]
    table("markdown-escaped.csv", "| id | city | size |\n|---|---|---|\n" + "".join(f"| {' | '.join(row)} |\n" for row in escaped), first=["1", "this | that", "1.5"])
    table("org.csv", "|id|city|size|\n|--+----+----|\n" + "".join(f"|{'|'.join(row)}|\n" for row in BODY))
    table("bordered.csv", "".join(f"|{'|'.join(row)}|\n" for row in [HEADER, *BODY]))
    rule = "+----+------+------+\n"
    rows = "".join(f"| {a:>2} | {b:<4} | {c:>4} |\n" for a, b, c in BODY)
    table("mysql.csv", f"{rule}| id | city | size |\n{rule}{rows}{rule}")
    table("rest.csv", f"{rule}| id | city | size |\n{rule.replace('-', '=')}" + "".join(f"| {a:>2} | {b:<4} | {c:>4} |\n{rule}" for a, b, c in BODY))
    frame = lambda left, middle, right: left + middle.join(["────", "──────", "──────"]) + right + "\n"
    drawn = "".join(f"│ {a:>2} │ {b:<4} │ {c:>4} │\n" for a, b, c in BODY)
    table("frames.csv", frame("┌", "┬", "┐") + "│ id │ city │ size │\n" + frame("├", "┼", "┤") + drawn + frame("└", "┴", "┘"))
    open_rows = "".join(f" {a:>2} | {b:<4} | {c:>4} \n" for a, b, c in BODY)
    table("psql.csv", " id | city | size \n----+------+------\n" + open_rows)
    table("psql-counted.csv", " id | city | size \n----+------+------\n" + open_rows + "(40 rows)\n", says="last line is not part")
    table("columns.csv", "id  city  size\n" + "".join(f"{a:<3} {b:<5} {c}\n" for a, b, c in BODY))
    table("columns-ruled.csv", "id  city  size\n--  ----  ----\n" + "".join(f"{a:<3} {b:<5} {c}\n" for a, b, c in BODY))
    table("columns-right.csv", "  id  city   size\n" + "".join(f"{a:>4}  {b:<6} {c:>5}\n" for a, b, c in BODY))
    towns = [[a, ["Graz", "Bad Ischl", "Linz an der Donau"][at % 3], c] for at, (a, b, c) in enumerate(BODY)]
    fixed = {"first": towns[0], "missing": {"city": 0, "size": 0}}
    table("fixed-left.csv", "id   city               size\n" + "".join(f"{a:<4} {b:<18} {c}\n" for a, b, c in towns), **fixed)
    table("fixed-right.csv", "  id              city  size\n" + "".join(f"{a:>4} {b:>17} {c:>5}\n" for a, b, c in towns), **fixed)
    server = "id          city                 size      \n----------- -------------------- ----------\n" + "".join(f"{a:>11} {b:<20} {c:>10}\n" for a, b, c in towns)
    table("fixed-sql-server.csv", server, **fixed)
    table("fixed-counted.csv", server + "\n(40 rows affected)\n", says="last line is not part", **fixed)
    table("fixed-crlf.csv", server.replace("\n", "\r\n"), **fixed)
    index = "                city  size\n" + "".join(f"{at:<2} {b:>17} {c:>5}\n" for at, (a, b, c) in enumerate(towns))
    table("fixed-notebook.csv", index, columns=["(unnamed)", "city", "size"], types={"size": "number"}, first=["0", "Graz", "1.5"])
    quoted = "".join(f'"{at}" {a} "{b} am See" {c}\n' for at, (a, b, c) in enumerate(BODY))
    table("columns-of-r.csv", '"id" "city" "size"\n' + quoted, columns=["(unnamed)", *HEADER], first=["0", "1", f"{BODY[0][1]} am See", "1.5"])
    numbers = [[f"{at + 0.5:.18e}", f"{at * 2 + 0.25:.18e}"] for at in range(ROWS)]
    table("numpy.csv", joined(" ", numbers), columns=None, columnCount=2, types={}, first=numbers[0])
    table("numpy-named.csv", "# x y\n" + joined(" ", numbers), columns=["x", "y"], types={"x": "number"}, first=numbers[0])


def add_marks(table):
    marks = {
        "colon": ":", "colons": "::", "spaced-colon": " : ", "exclamation": "!", "hash": "#", "dollar": "$", "percent": "%",
        "ampersand": "&", "star": "*", "equals": "=", "at": "@", "backslash": "\\", "slash": "/", "plus": "+", "underscore": "_",
        "arrow": "->", "three": "|~|", "caret-pipe": "^|^", "double-semicolon": ";;", "tabs": "\t\t", "section": "§", "broken-bar": "¦",
        "pilcrow": "¶", "dot": "·", "wide-comma": "，", "arabic-comma": "،", "start": "\x02", "bell": "\x07", "file": "\x1c",
        "group": "\x1d", "record": "\x1e", "zero": "\0", "blank": " ",
    }
    for name, mark in marks.items():
        table(f"mark-{name}.csv", joined(mark, [HEADER, *BODY]))
    accounts = [[f"user{at}", "x", str(1000 + at), str(1000 + at), f"User {at}", f"/home/user{at}", "/bin/sh"] for at in range(ROWS)]
    table("passwd.csv", joined(":", accounts), columns=None, columnCount=7, types={"column 3": "integer"}, first=accounts[0])
    ratings = [[str(at), str(at * 7), str(at % 5), str(978300760 + at)] for at in range(ROWS)]
    table("ratings.csv", joined("::", ratings), columns=None, columnCount=4, types={"column 1": "integer"}, first=ratings[0])
    films = [[str(at), f"Film {at} (19{at + 50})", "Comedy|Drama"] for at in range(ROWS)]
    table("films.csv", joined("::", films), columns=None, columnCount=3, types={"column 1": "integer"}, first=films[0])
    notes = [[str(at), f"some text, with a comma; and {at}"] for at in range(ROWS)]
    table("colon-text.csv", joined(":", [["id", "text"], *notes]), columns=["id", "text"], types={"id": "integer"}, first=notes[0])


def add_single_columns(table):
    """Texts that have a mark in each line and are one column all the same."""
    times = [f"{at % 24:02d}:{at:02d}:00" for at in range(ROWS)]
    columns = {
        "times": ("time", times),
        "ratios": ("ratio", [f"{at}:{at + 1}" for at in range(ROWS)]),
        "addresses": ("ip", [f"2001:db8:0:0:0:0:0:{at:x}" for at in range(ROWS)]),
        "cards": ("mac", [f"00:1b:44:11:3a:{at:02x}" for at in range(ROWS)]),
        "links": ("url", [f"http://example.org/a?b={at}&c={at}" for at in range(ROWS)]),
        "paths": ("file", [f"/home/user/{at}/a.txt" for at in range(ROWS)]),
        "mails": ("mail", [f"user{at}@example.org" for at in range(ROWS)]),
        "names": ("person", [f"Anna{at} Berger" for at in range(ROWS)]),
        "prose": ("note", [f"Note {at}: this is, well, a text; see: {at}" for at in range(ROWS)]),
        "snakes": ("user_id", [f"user_{at}" for at in range(ROWS)]),
        "shares": ("share", [f"{at}%" for at in range(ROWS)]),
    }
    for name, (header, values) in columns.items():
        table(f"one-{name}.csv", "\n".join([header, *values]) + "\n", columns=[header], types={}, first=[values[0]], broken=False)
        if name not in ("names", "prose"):
            table(f"one-{name}-bare.csv", "\n".join(values) + "\n", columns=None, columnCount=1, types={}, first=[values[0]])
    pairs = [f"key{at}: value {at}" for at in range(ROWS)]
    table("one-pairs.csv", "\n".join(pairs) + "\n", columns=None, columnCount=1, types={}, first=[pairs[0]])
    vectors = [f"{at % 2} 1:{at}.5 3:{at * 2} 7:1" for at in range(ROWS)]
    table("one-vectors.csv", "\n".join(vectors) + "\n", columns=None, columnCount=1, types={}, first=[vectors[0]])


def add_around(table):
    plain = write([HEADER, *BODY])
    table("units.csv", "id,city,size\n-,-,m\n" + write(BODY), says="below the names")
    measured = [[str(at), f"{at}.5", str(at * 2)] for at in range(ROWS)]
    table("units-all.csv", "time,speed,depth\ns,m/s,m\n" + write(measured), columns=["time", "speed", "depth"], types={"time": "integer", "speed": "number"}, first=measured[0], says="below the names")
    table("types.csv", "time,speed,depth\nint,float,int\n" + write(measured), columns=["time", "speed", "depth"], types={"time": "integer"}, first=measured[0], says="below the names")
    pandas = ",A,A,B\n,x,y,x\nname,,,\n" + write([[f"r{at}", str(at), str(at * 2), str(at * 3)] for at in range(ROWS)])
    table("pandas-levels.csv", pandas, columns=["(unnamed)", "A", "A (2)", "B"], types={"A": "integer"}, first=["r0", "0", "0", "0"], says="2 lines below the names")
    answers = [[f"2026-01-{at % 28 + 1:02d}", "100", str(at + 20)] for at in range(ROWS)]
    marks = ['{"ImportId":"startDate"}', '{"ImportId":"progress"}', '{"ImportId":"QID1"}']
    survey = [["StartDate", "Progress", "Q1"], ["Start Date", "Progress", "How old are you, in years?"], marks]
    table("survey.csv", write([*survey, *answers]), columns=survey[0], types={"Q1": "integer"}, first=answers[0], says="2 lines below the names")
    offices = [[f"A,PC,C{at}", f"{at}.5", f"{at}.6 b", ":"] for at in range(ROWS)]
    office = ["freq,unit,geo\\TIME_PERIOD", "2020", "2021", "2022"]
    table("eurostat.tsv", joined(" \t", [office, *offices]), columns=office, types={"2021": "number", "2022": "empty"}, first=[*offices[0][:3], ""])
    table("foot.csv", plain + "\nSource: the town\n(c) 2026 the town\n", says="last 2 lines are not part")
    table("foot-cells.csv", plain + ",,\nSource: the town,,\n", says="last line is not part")
    table("total.csv", plain + "Total,,860\n", says="a total")
    table("total-text.csv", write([["city", "size"], *[[f"Ort {at}", f"{at}.5"] for at in range(ROWS)]]) + "Summe,860\n", columns=["city", "size"], types={"size": "number"}, first=["Ort 0", "0.5"], says="a total")
    groups = [[name, str(year), "1.5"] for name in ("men", "women", "Total", "other") for year in range(2017, 2027)]
    table("group-total.csv", write([["group", "year", "size"], *groups]), columns=["group", "year", "size"], types={}, first=groups[0])
    table("dos-end.csv", plain + "\x1a")
    table("zeros-behind.csv", plain.encode() + b"\0" * 500)
    others = write([["name", "price"], *[[f"n{at}", f"{at}.25"] for at in range(ROWS - 10)]])
    table("two-tables.csv", plain + "\n" + others, says="Another table begins at line 43")
    wide = write([["name", "price", "count", "color"], *[[f"n{at}", f"{at}.25", "1", "red"] for at in range(ROWS)]])
    table("two-tables-wide.csv", plain + "\n" + wide, says="Another table begins at line 43")
    table("two-tables-titled.csv", "Table 1\n" + plain + "\nTable 2\n" + others, says="Another table begins at line 44")
    table("two-tables-cells.csv", plain + ",,\n" + wide, says="Another table begins at line 43")
    for name, content in [("blanks", " \n \n"), ("commas", ",,,\n" * 9), ("mark", "\ufeff"), ("zeros-and-lines", "\0\n" * 9)]:
        table(f"nothing-{name}.csv", content, **NOTHING, says="is empty")


def add_values(table):
    def column(name, values, kind, delimiter=",", **facts):
        rows = [[str(at), value] for at, value in enumerate(values)]
        table(f"values-{name}.csv", write([["id", "v"], *rows], delimiter), columns=["id", "v"], types={"v": kind}, first=rows[0], **facts)

    at = range(1, ROWS + 1)
    column("swiss", [f"{one}'234.5" for one in at], "number")
    column("swiss-quote", [f"{one}’234.50" for one in at], "number", ";")
    column("english", [f"{one},234.50" for one in at], "number")
    column("english-integers", [f"{one},234,567" for one in at], "integer")
    column("narrow-blank", [f"{one}\u202f234" for one in at], "integer")
    column("minus", [f"\u2212{one}.5" for one in at], "number")
    for name, word in [("dash", "-"), ("dots", ".."), ("point", "."), ("eurostat", ":"), ("excel", "#DIV/0!"), ("value", "#VALUE!"), ("ellipsis", "…")]:
        column(f"none-{name}", [word if one % 4 == 0 else str(one) for one in at], "integer", missing={"v": 10})
    dates = {
        "german": lambda day: f"{day:02d}.01.2026",
        "slashes": lambda day: f"2026/01/{day:02d}",
        "months": lambda day: f"{day:02d}-Jan-2026",
        "times": lambda day: f"{day}.1.2026 10:30",
        "database": lambda day: f"2026-01-{day:02d} 10:00:00+00",
    }
    for name, write_date in dates.items():
        column(f"date-{name}", [write_date(one % 28 + 1) for one in at], "date")
    for name, write_date in {"england": lambda day: f"{day:02d}/01/2026", "dashes": lambda day: f"{day:02d}-01-2026"}.items():
        column(f"date-{name}", [write_date(one % 28 + 1) for one in at], "text")


def add_machines(table):
    header, body = people(["Köln", "Zürich", "Málaga"])
    text = write([header, *body])
    for encoding in ("cp437", "cp850", "mac-roman", "utf-7"):
        table(f"{encoding}.csv", text, encoding, first=body[0], says="not UTF-8")
    for encoding in ("cp037", "cp500", "cp1140"):
        table(f"{encoding}.csv", text, encoding, **NOTHING, says="EBCDIC")
        table(f"{encoding}-lines.csv", text.replace("\n", "\x85"), encoding, **NOTHING, says="EBCDIC")


def add_misnamed(table):
    records = '[{"id": 1, "city": "Graz", "size": 1.5}, {"id": 2, "city": "Linz", "size": 2.5}]'
    table("json.csv", records, format="json", rows=2, first=UNSAID, says="it is JSON")
    lines = "".join(f'{{"id": {at}, "city": "Graz", "size": {at}.5}}\n' for at in range(ROWS))
    table("lines.csv", lines, format="json", first=["0", "Graz", "0.5"], says="it is JSON")
    table("error.csv", '{"error": "not found"}', **{**NOTHING, "format": "json"}, says="it is JSON")
    table("xml.csv", "<?xml version='1.0'?>\n<Error><Code>NoSuchKey</Code></Error>", **{**NOTHING, "format": "xml"}, says="it is XML")
    table("page.csv", "<table><tr><th>id</th></tr><tr><td>1</td></tr></table>", **{**NOTHING, "format": "html"}, says="it is a web page")
    table("table.json", write([HEADER, *BODY]), says="By its name this is JSON, but it is a CSV table")
    table("table.jsonl", write([HEADER, *BODY], ";"), says="By its name this is JSON, but it is a CSV table")
    table("zeros.csv", b"\0" * 500, **{**NOTHING, "format": "unknown"}, says="but it is not")
    table("list.pkl", records, **{**NOTHING, "format": "unknown"}, says="By its name this is a pickle, but it is not")
