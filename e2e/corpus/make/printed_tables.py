"""Tables as programs print them, log them, or hand them to genome browsers, and as weather and statistical offices do."""

from tables import ROWS, write

TOWNS = ["Graz", "Bad Ischl", "Linz an der Donau", "Wels"]
KINDS = {"id": "integer", "city": "text", "size": "number"}
NAMES = list(KINDS)
BODY = [[str(at), TOWNS[at % 4], f"{at}.5"] for at in range(ROWS)]
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()


def add_printed_tables(corpus):
    def table(name, text, **facts):
        corpus.add("tables as programs print them", f"printed/{name}", text.encode(), **{"format": "csv", "broken": False, **facts})

    add_printouts(table)
    add_logs(table)
    add_tracks(table)
    add_values(table)


def add_printouts(table):
    stars = "*" * 27
    star_rows = "".join(f"{stars} {at + 1}. row {stars}\n  id: {a}\ncity: {b}\nsize: {c}\n" for at, (a, b, c) in enumerate(BODY))
    bar_rows = "".join(f"-[ RECORD {at + 1} ]---\nid   | {a}\ncity | {b}\nsize | {c}\n" for at, (a, b, c) in enumerate(BODY))
    rule = "-" * 36
    boxed = "".join(f"{at + 1:>3}. | {a:>2}   {b:<19} {c:>5}      |\n" for at, (a, b, c) in enumerate(BODY))
    tibble = "# A tibble: 40 × 3\n   id    city               size\n   <chr> <chr>             <dbl>\n"
    tibble += "".join(f"{at + 1:>2} {a:<5} {b:<17} {c:>5}\n" for at, (a, b, c) in enumerate(BODY))
    julia = "40×3 DataFrame\n Row │ id     city               size    \n     │ Int64  String             Float64 \n─────┼───────────────────────────────────\n"
    julia += "".join(f"{at + 1:>4} │ {a:>5}  {b:<17}  {c:>7}\n" for at, (a, b, c) in enumerate(BODY))
    weka = "% 1. Title: towns\n%\n@RELATION towns\n\n@ATTRIBUTE id NUMERIC\n@ATTRIBUTE city STRING\n@ATTRIBUTE size NUMERIC\n\n@DATA\n"
    days = "".join(f"{(at * 13) % 300 - 50:>5}{'  X' if at % 3 else ' IX'}" for at in range(31))
    weather = "".join(f"US1NYNY0074{1990 + at // 12}{at % 12 + 1:02}{what}{days}\n" for at in range(24) for what in ("TMAX", "SN32"))
    named = {
        "mysql": ("records", star_rows + "40 rows in set (0.00 sec)\n", "records one below the other"),
        "psql": ("records", bar_rows, "records one below the other"),
        "stata": ("stata-list", f"\n     +{rule}+\n     | id   city                 size      |\n     |{rule}|\n{boxed}     +{rule}+\n", "Stata"),
        "tibble": ("tibble", tibble, "tibble"),
        "julia": ("julia", julia, "Julia"),
        "weka": ("arff", weka + write(BODY), "ARFF"),
        "weka-sparse": ("arff", "@relation s\n@attribute a numeric\n@data\n{0 5}\n", "ARFF"),
        "weather": ("ghcn", weather, "GHCN"),
    }
    for name, (kind, text, words) in named.items():
        table(f"{name}.csv", text, format=kind, says=f"^[^]*{words}[^]*By its name this is a CSV table, but it is")
        table(f"{name}-crlf.csv", text.replace("\n", "\r\n"), format=kind, says=words)
        table(f"{name}.printed", text, format=kind, says=words)
        table(f"{name}.txt", text, format="text")
    left_out = "Rows are left out of it"
    index = "     id               city  size\n" + "".join(f"{a:<4} {a:>2} {b:>18} {c:>5}\n" for a, b, c in BODY[:5])
    index += "..   ..                ...   ...\n" + "".join(f"{a:<4} {a:>2} {b:>18} {c:>5}\n" for a, b, c in BODY[35:])
    table("notebook.csv", index + "\n[40 rows x 3 columns]\n", columns=["(unnamed)", *NAMES], rows=10, types=KINDS, says=left_out)
    frame = lambda left, middle, right, line: left + middle.join([line * 4, line * 19, line * 6]) + right + "\n"
    row = lambda cells: "│ " + " ┆ ".join(cell.ljust(width) for cell, width in zip(cells, [2, 17, 4])) + " │\n"
    polars = "shape: (40, 3)\n" + frame("┌", "┬", "┐", "─") + row(NAMES) + row(["--", "---", "---"]) + row(["i6", "str", "f64"]) + frame("╞", "╪", "╡", "═")
    polars += "".join(map(row, BODY[:5])) + row(["…", "…", "…"]) + "".join(map(row, BODY[35:])) + frame("└", "┴", "┘", "─")
    table("polars.csv", polars, columns=NAMES, rows=10, types=KINDS, says=left_out)
    duck = frame("┌", "┬", "┐", "─") + row(NAMES) + row(["int", "varchar", "double"]) + frame("├", "┼", "┤", "─") + "".join(map(row, BODY))
    duck += frame("├", "┴", "┤", "─") + "│ 40 rows            3 columns │\n└" + "─" * 31 + "┘\n"
    table("duckdb.csv", duck, columns=NAMES, rows=ROWS, types=KINDS, first=BODY[0])
    clean = "       make            price   mpg  \n" + "".join(f"{at + 1:>3}.   {['AMC Concord', 'VW'][at % 2]:<14} {4000 + at:>6,} {20 + at % 9:>5}  \n" for at in range(ROWS))
    table("stata-clean.csv", "\n" + clean, columns=["(unnamed)", "make", "price", "mpg"], rows=ROWS, types={"price": "integer", "mpg": "integer"})
    for name, text in {"sqlite": "".join(f"  id = {a}\ncity = {b}\n\n" for a, b, _ in BODY), "ldif": "".join(f"dn: cn={a}\ncn: {a}\n\n" for a, *_ in BODY)}.items():
        table(f"{name}.csv", text, columns=None, columnCount=1, rows=2 * ROWS)
    stations = "".join(f"ACW{at:08}  {17 + at / 100:7.4f}  {-61 + at / 50:8.4f} {10 + at:6.1f}    {['ST JOHNS FLD', 'KABUL INTL'][at % 2]:<30} {'GSN' if at % 3 else ''}\n" for at in range(ROWS))
    table("stations.csv", stations, columns=None, columnCount=1, rows=ROWS)


def add_logs(table):
    names = ["date", "cs-uri-stem", "cs(User-Agent)", "sc-status"]
    rows = [["2026-01-02", f"/a/{at}.html", "Mozilla/5.0+(X11)", str(200 + at % 4)] for at in range(ROWS)]
    facts = {"columns": names, "types": {"date": "date", "sc-status": "integer"}, "first": rows[0], "says": 'Lines that begin with "#"'}
    top = "#Software: Server 1.0\n#Version: 1.0\n#Date: 2026-01-02 00:00:00\n#Fields: " + " ".join(names) + "\n"
    joined = lambda mark: "".join(mark.join(row) + "\n" for row in rows)
    for ending in ("log", "txt", "csv"):
        table(f"w3c.{ending}", top + joined(" "), rows=ROWS, **facts)
        table(f"w3c-tabs.{ending}", top + joined("\t"), rows=ROWS, **facts)
        table(f"w3c-twice.{ending}", (top + joined(" ")) * 2, rows=2 * ROWS, **facts)
        zeek = "#separator \\x09\n#unset_field\t-\n#fields\t" + "\t".join(names) + "\n#types\ttime\tstring\tstring\tcount\n" + joined("\t") + "#close\t2026-01-03-00-00-00\n"
        table(f"zeek.{ending}", zeek, rows=ROWS, **facts)


def add_tracks(table):
    genes = [[f"chr{at % 5 + 1}", str(at * 1000), str(at * 1000 + 500), f"g{at}"] for at in range(ROWS)]
    text = "".join("\t".join(row) + "\n" for row in genes)
    facts = {"columns": None, "columnCount": 4, "types": {"column 2": "integer"}, "first": genes[0], "says": "Lines for a genome browser"}
    track = 'track name="a" description="A track of b" visibility=2\n'
    table("track.tsv", track + text, rows=ROWS, **facts)
    table("browser.tsv", "browser position chr7:1-9\nbrowser hide all\n" + track + text, rows=ROWS, **facts)
    table("tracks.tsv", (track + text) * 2, rows=2 * ROWS, **facts)
    table("track-blanks.csv", track + text.replace("\t", " "), rows=ROWS, **facts)
    songs = write([["track name", "plays"], *[[f"Song {at}", str(at)] for at in range(ROWS)]])
    table("songs.csv", songs, columns=["track name", "plays"], rows=ROWS)


def add_values(table):
    dates = {
        "sas": lambda at: f"{at % 28 + 1:02}{MONTHS[at % 12]}2026",
        "sas-time": lambda at: f"{at % 28 + 1:02}{MONTHS[at % 12]}2026:10:30:00",
        "stata": lambda at: f"{at % 28 + 1:02}{MONTHS[at % 12].lower()}2026",
    }
    for name, date in dates.items():
        rows = [[str(at), date(at)] for at in range(ROWS)]
        table(f"date-{name}.csv", write([["id", "day"], *rows]), columns=["id", "day"], rows=ROWS, types={"day": "date"}, first=rows[0])
    flags = [[f"A,PC,C{at}", f"{at}.5 b" if at % 4 else ": ", f"{at} ep" if at % 5 else ": c", ":"] for at in range(ROWS)]
    names = ["freq,unit,geo\\TIME_PERIOD", "2020", "2021", "2022"]
    eurostat = "".join(" \t".join(row) + "\n" for row in [names, *flags])
    table("flags.tsv", eurostat, columns=names, rows=ROWS, types={"2020": "number", "2021": "integer", "2022": "empty"}, missing={"2020": 10, "2021": 8, "2022": ROWS})
