"""Archives of every dialect that Python's zipfile and tarfile write, and some that they only read."""

import gzip
import io
import os
import struct
import tarfile
import zipfile


def packed(members, compression=zipfile.ZIP_STORED, **options):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression, **options) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return out.getvalue()


def tarred(members, form, mode="w"):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode, format=form) as file:
        for name, content in members.items():
            info = name if isinstance(name, tarfile.TarInfo) else tarfile.TarInfo(name)
            info.size = len(content)
            file.addfile(info, io.BytesIO(content) if content else None)
    return out.getvalue()


def link(name, target, kind=tarfile.SYMTYPE):
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, target
    return info


class Pipe(io.RawIOBase):
    """A stream without positions, for which zipfile writes data descriptors."""

    def __init__(self):
        self.parts = []

    def writable(self):
        return True

    def write(self, data):
        self.parts.append(bytes(data))
        return len(data)


def add_zip(corpus):
    def add(name, content, **facts):
        corpus.add("ZIP", f"archives/{name}", content, **{"format": "zip", **facts})

    two = {"a.txt": b"hello", "folder/b.csv": b"x,y\n1,2\n"}
    known = {"names": list(two), "size": 13, "broken": False}
    for label, compression in [("stored", 0), ("deflated", 8), ("bzip2", 12), ("lzma", 14)]:
        add(f"{label}.zip", packed(two, compression), **known)
    add("empty.zip", packed({}), names=[], broken=False)
    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", 8) as file:
        for name, content in two.items():
            file.writestr(name, content)
    add("descriptors.zip", b"".join(pipe.parts), **known)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, content in two.items():
            with file.open(name, "w", force_zip64=True) as entry:
                entry.write(content)
    add("zip64.zip", out.getvalue(), **known)
    add("many.zip", packed({f"f{at}.txt": b"" for at in range(70_000)}), entryCount=70_000, broken=False)
    add("comment.zip", packed(two) [:-2] + struct.pack("<H", 5) + b"hello", **known)
    add("prefixed.zip", b"MZ" + b"\0" * 600 + packed(two), format="program", orSaid="program")
    umlaut = packed({"Größe.txt": b"x"})
    add("utf-8-names.zip", umlaut, names=["Größe.txt"])
    for encoding, name in [("cp437", "Größe.txt"), ("shift_jis", "東京の表.txt"), ("gbk", "北京的表格.txt"), ("cp866", "Москва.txt")]:
        raw = name.encode(encoding)
        content = packed({"N" * len(raw): b"x"}).replace(b"N" * len(raw), raw)
        add(f"names-{encoding}.zip", content, names=[name], orSaid="names")
    for name in ("../escape.txt", "a/../../escape.txt", "/etc/passwd", "C:\\x.txt", "..\\escape.txt", "\\\\server\\x"):
        label = name.replace("/", "_").replace("\\", "-").replace(":", "")
        add(f"leaves-{label}.zip", packed({"N" * len(name): b"x"}).replace(b"N" * len(name), name.encode()), says="outside of its folder")
    symbolic = zipfile.ZipInfo("link")
    symbolic.create_system, symbolic.external_attr = 3, 0o120777 << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr(symbolic, "/etc/passwd")
    add("link.zip", out.getvalue(), says="links")
    add("same-name-twice.zip", packed({"a": b"1", "b": b"2"}).replace(b"b", b"a"), says="twice|same name")
    add("cut.zip", packed(two)[:-30], says="broken|cut off|table of contents")
    add("cut-middle.zip", packed({"big.bin": os.urandom(5000)})[:2000], says="broken|cut off|table of contents")
    add("zip-in-zip.zip", packed({"inner.zip": packed(two)}), names=["inner.zip"], broken=False)
    add("leaves-inside.zip", packed({"inner.zip": packed({"../x": b"y"})}), says="outside of its folder")
    add("bomb.zip", packed({"zeros": b"\0" * 3_000_000} , 8), names=["zeros"])
    locked = bytearray(packed(two))
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = locked.find(mark)
        while at >= 0:
            locked[at + flags] |= 1
            at = locked.find(mark, at + 4)
    add("encrypted.zip", bytes(locked), says="password", names=list(two))
    strong = bytearray(locked)
    for mark, method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = strong.find(mark)
        while at >= 0:
            strong[at + method : at + method + 2] = b"\x63\0"
            at = strong.find(mark, at + 4)
    add("encrypted-aes.zip", bytes(strong), says="password", names=list(two))
    half = bytearray(packed(two))
    half[half.find(b"PK\x01\x02") + 8] |= 1
    add("encrypted-one.zip", bytes(half), says="password", names=list(two))
    for method in (93, 95, 98, 9, 6):
        odd = bytearray(packed(two))
        for mark, at_method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
            at = odd.find(mark)
            while at >= 0:
                odd[at + at_method : at + at_method + 2] = struct.pack("<H", method)
                at = odd.find(mark, at + 4)
        add(f"method-{method}.zip", bytes(odd), names=list(two), says="not checked")
    for ending, members, what in [
        ("xlsx", {"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>", "xl/worksheets/sheet1.xml": b"<x/>"}, "Excel"),
        ("docx", {"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<document/>"}, "Word"),
        ("pptx", {"[Content_Types].xml": b"<Types/>", "ppt/presentation.xml": b"<p/>"}, "PowerPoint"),
        ("odt", {"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b"<x/>"}, "OpenDocument"),
        ("epub", {"mimetype": b"application/epub+zip", "META-INF/container.xml": b"<x/>"}, "EPUB|book"),
        ("jar", {"META-INF/MANIFEST.MF": b"Manifest-Version: 1.0\n", "A.class": b"\xca\xfe\xba\xbe\0\0\0\x41"}, "Java|program"),
        ("apk", {"AndroidManifest.xml": b"\3\0\x08\0", "classes.dex": b"dex\n035\0"}, "Android|program"),
        ("whl", {"a/__init__.py": b"", "a-1.dist-info/WHEEL": b"Wheel-Version: 1.0\n"}, "Python"),
        ("keras", {"metadata.json": b"{}", "config.json": b"{}", "model.weights.h5": b"\x89HDF\r\n\x1a\n" + b"\0" * 100}, "Keras"),
    ]:
        add(f"office.{ending}", packed(members), names=list(members), says=what)
    add("renamed-xlsx.csv", packed({"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>"}), says="Excel|ZIP")


def add_tar(corpus):
    def add(name, content, **facts):
        corpus.add("tar", f"archives/{name}", content, **{"format": "tar", **facts})

    two = {"a.txt": b"hello", "folder/b.csv": b"x,y\n1,2\n"}
    known = {"names": list(two), "size": 13, "broken": False}
    long = "deep/" * 30 + "name-" * 20 + ".txt"
    leaves = "x/" * 60 + "../" * 70 + "escape.txt"
    for label, form in [("ustar", tarfile.USTAR_FORMAT), ("gnu", tarfile.GNU_FORMAT), ("pax", tarfile.PAX_FORMAT)]:
        add(f"{label}.tar", tarred(two, form), **known)
        add(f"{label}-links.tar", tarred({link("l", "a.txt"): b"", **two}, form), says="links")
        add(f"{label}-hard-link.tar", tarred({**two, link("l", "a.txt", tarfile.LNKTYPE): b""}, form), says="links")
        add(f"{label}-leaves.tar", tarred({"../escape.txt": b"x"}, form), says="outside of its folder")
        add(f"{label}-absolute.tar", tarred({"/etc/passwd": b"x"}, form), says="outside of its folder")
        if form != tarfile.USTAR_FORMAT:
            add(f"{label}-long.tar", tarred({long: b"x"}, form), names=[long], broken=False)
            add(f"{label}-long-leaves.tar", tarred({leaves: b"x"}, form), says="outside of its folder")
            add(f"{label}-utf-8.tar", tarred({"Größe/東京.txt": b"x"}, form), names=["Größe/東京.txt"])
            target = link("l", "../" * 60 + "etc/passwd")
            add(f"{label}-long-link.tar", tarred({target: b"", **two}, form), says="links")
    add("ustar-prefix.tar", tarred({"folder/" * 15 + "name.txt": b"x"}, tarfile.USTAR_FORMAT), names=["folder/" * 15 + "name.txt"])
    old = bytearray(tarred({"a.txt": b"hello"}, tarfile.USTAR_FORMAT))
    old[257:512] = b"\0" * 255
    old[148:156] = b"        "
    old[148:156] = f"{sum(old[:512]):06o}\0 ".encode()
    add("v7.tar", bytes(old), names=["a.txt"], broken=False)
    signed = bytearray(tarred({"caf\xe9.txt": b"hello"}, tarfile.USTAR_FORMAT, ))
    add("latin-1-name.tar", bytes(signed).replace("café".encode(), b"caf\xe9\0"), names=["café.txt"], orSaid="name|broken")
    info = tarfile.TarInfo("big.bin")
    info.size = 9 * 1024**3
    add("base-256-cut.tar", info.tobuf(tarfile.GNU_FORMAT) + b"\0" * 1024, says="cut off")
    small = tarfile.TarInfo("small.bin")
    small.size = 5
    header = bytearray(small.tobuf(tarfile.GNU_FORMAT))
    header[124:136] = b"\x80" + (5).to_bytes(11, "big")
    header[148:156] = b"        "
    header[148:156] = f"{sum(header):06o}\0 ".encode()
    add("base-256.tar", bytes(header) + b"hello".ljust(512, b"\0") + b"\0" * 1024, names=["small.bin"], size=5, broken=False)
    sparse = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    sparse[156:157] = b"S"
    sparse[124:136] = b"00000001000\0"
    sparse[386:398], sparse[398:410] = b"00000000000\0", b"00000001000\0"
    sparse[483:495] = b"00010000000\0"
    sparse[148:156] = b"        "
    sparse[148:156] = f"{sum(sparse):06o}\0 ".encode()
    add("sparse.tar", bytes(sparse) + b"x" * 512 + b"\0" * 1024, names=["big.bin"], size=0o10000000, broken=False)
    pax_sparse = tarfile.TarInfo("GNUSparseFile.0/big.bin")
    pax_sparse.pax_headers = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "big.bin", "GNU.sparse.realsize": "1048576"}
    add("sparse-pax.tar", tarred({pax_sparse: b"1\n0\n512\n".ljust(512, b"\0") + b"x" * 512}, tarfile.PAX_FORMAT), names=["big.bin"], size=1048576, broken=False)
    globally = io.BytesIO()
    with tarfile.open(fileobj=globally, mode="w", format=tarfile.PAX_FORMAT, pax_headers={"comment": "made by git"}) as file:
        for name, content in two.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            file.addfile(entry, io.BytesIO(content))
    add("pax-global.tar", globally.getvalue(), **known)
    add("cut.tar", tarred({"a.bin": b"x" * 5000}, tarfile.PAX_FORMAT)[:2000], says="cut off")
    add("no-end-blocks.tar", tarred(two, tarfile.USTAR_FORMAT)[: 512 * 4], **known)
    add("damaged-second.tar", tarred(two, tarfile.USTAR_FORMAT)[:1024] + b"x" * 512, says="broken")
    add("empty.tar", b"\0" * 10240, names=[], format="tar", broken=False)
    add("device.tar", tarred({link("null", "", tarfile.CHRTYPE): b"", **two}, tarfile.USTAR_FORMAT), says="device|special")
    for ending in ("tar.gz", "tgz"):
        add(f"packed.{ending}", gzip.compress(tarred(two, tarfile.PAX_FORMAT)), format="gzip", **{k: v for k, v in known.items()})
    corpus.add("gzip", "archives/table.csv.gz", gzip.compress(b"id,name\n" + b"".join(f"{at},n{at}\n".encode() for at in range(40))), format="gzip", columns=["id", "name"], rows=40)
    corpus.add("gzip", "archives/two-members.csv.gz", gzip.compress(b"id,name\n1,a\n") + gzip.compress(b"2,b\n"), format="gzip", columns=["id", "name"], rows=2)
    rows = b"id,name\n" + b"".join(f"{at},n{at}\n".encode() for at in range(3000))
    whole = gzip.compress(rows)
    described = dict(format="gzip", columns=["id", "name"], rows=3000)
    corpus.add("gzip", "archives/blocks.csv.gz", b"".join(gzip.compress(rows[at : at + 64]) for at in range(0, len(rows), 64)), **described)
    corpus.add("gzip", "archives/empty-first.csv.gz", gzip.compress(b"") + whole, **described)
    corpus.add("gzip", "archives/zeros-behind.csv.gz", whole + b"\0" * 512, **described)
    corpus.add("gzip", "archives/words-behind.csv.gz", whole + b"words", says="5 bytes after the gzip archive were not checked", **described)
    corpus.add("gzip", "archives/code-behind.csv.gz", whole + b"cos\nsystem\n(S'x'\ntR.", says="os.system", **described)
    corpus.add("gzip", "archives/twice.csv.gz.gz", gzip.compress(whole), **described)
    corpus.add("gzip", "archives/thrice.csv.gz.gz.gz", gzip.compress(gzip.compress(whole)), format="gzip", says="packed more than twice")
    corpus.add("gzip", "archives/cut-check.csv.gz", whole[:-3], format="gzip", says="cut off")
    corpus.add("gzip", "archives/cut-header.csv.gz", whole[:6], format="gzip", says="cut off")
    corpus.add("gzip", "archives/wrong-check.csv.gz", whole[:-8] + b"\1\2\3\4" + whole[-4:], format="gzip", says="check sum")
    corpus.add("gzip", "archives/wrong-check-first.csv.gz", whole[:-8] + b"\1\2\3\4" + whole[-4:] + whole, format="gzip", says="check sum")
    corpus.add("gzip", "archives/cut.tar.gz", gzip.compress(tarred(two, tarfile.PAX_FORMAT))[:-40], format="gzip", says="cut off")
    corpus.add("gzip", "archives/lines.jsonl.gz", gzip.compress(b'{"a": 1}\n' * 40), format="gzip", columns=["a"], rows=40)
    corpus.add("gzip", "archives/cut.csv.gz", gzip.compress(b"id,name\n1,a\n" * 1000)[:-20], format="gzip", says="cut off|could not be unpacked|damaged|broken")
    corpus.add("gzip", "archives/damaged.csv.gz", gzip.compress(os.urandom(2000))[:500] + b"\xff" * 100 , format="gzip", says="cut off|could not be unpacked|damaged|broken")
    corpus.add("gzip", "archives/big.csv.gz", gzip.compress(b"id,name\n" + b"1,a\n" * 20_000_000), format="gzip", columns=["id", "name"], orSaid="more than 64 MB")
