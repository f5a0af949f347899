"""Archives, pickles, arrays, models and named formats of further programs."""

import collections
import datetime
import decimal
import lzma
import pickle
import struct
import tarfile
import zipfile

from archives import packed, tarred
from models import layout, npy

PAD = b"\0" * 600


def add_more_kinds(corpus):
    add_archives(corpus)
    add_values_in_pickles(corpus)
    add_models(corpus)
    add_names(corpus)


def add_archives(corpus):
    two = {"a.txt": b"hello" * 50, "folder/b.csv": b"x,y\n1,2\n" * 50}
    for name, method, says in [("bzip2", zipfile.ZIP_BZIP2, "compressed with bzip2"), ("lzma", zipfile.ZIP_LZMA, "compressed with LZMA")]:
        corpus.add("ZIP", f"more/{name}.zip", packed(two, method), format="zip", names=list(two), says=says, broken=False)
    media = "application/vnd.oasis.opendocument."
    for ending, kind, words in [("ods", "spreadsheet", "spreadsheet"), ("odp", "presentation", "presentation"), ("odg", "graphics", "drawing"), ("odt", "text", "text")]:
        members = {"mimetype": (media + kind).encode(), "content.xml": b"<x/>"}
        corpus.add("ZIP", f"more/office.{ending}", packed(members), names=list(members), says=f"^OpenDocument {words}")
        corpus.add("ZIP", f"more/{ending}-named.csv", packed(members), says=f"^OpenDocument {words}[^]*By its name this is a CSV table, but it is")
    pages = {"Index/Document.iwa": b"x", "Index/Tables/DataList.iwa": b"x", "Metadata/Properties.plist": b"bplist00"}
    corpus.add("ZIP", "more/a.numbers", packed(pages), names=list(pages), says="Numbers")

    for version in ("0.0", "0.1"):
        holes = tarfile.TarInfo("big.bin")
        holes.pax_headers = {"GNU.sparse.size": "1048576", "GNU.sparse.numblocks": "1", "GNU.sparse.map": "0,512", "GNU.sparse.name": "big.bin"}
        content = tarred({holes: b"x" * 512}, tarfile.PAX_FORMAT)
        corpus.add("tar", f"more/sparse-{version}.tar", content, format="tar", names=["big.bin"], size=1048576, broken=False)


def add_values_in_pickles(corpus):
    values = [range(3), slice(1), complex(1, 2), collections.OrderedDict(a=1), datetime.date(2026, 1, 1), decimal.Decimal("1.5"), bytearray(b"y")]
    for protocol in range(6):
        corpus.add("pickle", f"more/values-{protocol}.pkl", pickle.dumps(values, protocol), pickle="known", format="pickle")
    for name, dictionary in [("small", 2**20), ("usual", 2**22), ("large", 2**24)]:
        filters = [{"id": lzma.FILTER_LZMA1, "dict_size": dictionary}]
        content = lzma.compress(pickle.dumps(values), lzma.FORMAT_ALONE, filters=filters)
        corpus.add("pickle", f"more/{name}.joblib", content, says="LZMA", broken=False)


def add_models(corpus):
    array = npy("[('größe', '<f8')]", "(2,)", b"\0" * 16)
    corpus.add("NumPy", "more/latin.npy", array, format="npy", array={"type": "{größe: <f8}", "shape": [2]}, broken=False)
    for kind in ("F8_E4M3FNUZ", "F8_E5M2FNUZ"):
        content = layout([("w", kind, [16, 4], 64)])
        corpus.add("safetensors", f"more/{kind}.safetensors", content, format="safetensors", parameters=64, quantization=kind, broken=False)
    lite = b"\x1c\0\0\0TFL3" + PAD
    corpus.add("several things in one file", "more/labels.tflite", lite + packed({"labels.txt": b"cat\ndog\n"}), format="tflite", says="^TensorFlow Lite model[^]*a ZIP archive of .* after")


def add_names(corpus):
    def add(name, content, says, **facts):
        corpus.add("named formats", f"more/{name}", content, named=says, broken=False, **facts)

    add("a.snd", b".snd" + struct.pack(">5I", 24, 16000, 3, 8000, 1) + PAD, "AU")
    add("au.wav", b".snd" + struct.pack(">5I", 24, 16000, 3, 8000, 1) + PAD, "but it is sound .AU")
    add("a.wma", b"\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c" + PAD, "Windows Media|ASF")
    add("a.mdb", b"\0\1\0\0Standard Jet DB\0" + PAD, "Access")
    add("a.accdb", b"\0\1\0\0Standard ACE DB\0" + PAD, "Access")
    add("data.mdb", b"\0" * 16 + b"\xde\xc0\xef\xbe" + PAD, "LMDB")
    add("a.bam", b"BAM\1" + PAD, "BAM")
    add("a.cbm", b"CBM1" + PAD, "CatBoost")
    add("a.cpio", b"070701" + b"0" * 104 + PAD, "cpio")
    add("model.bin", struct.pack("<ii", 793712314, 12) + PAD, "fastText")
    add("a.las", b"LASF" + PAD, "point cloud")
    add("a.ort", struct.pack("<I", 28) + b"ORTM" + PAD, "ONNX Runtime")
    add("a.plist", b"bplist00" + PAD, "property list")
    add("a.rknn", b"RKNN" + PAD, "RKNN")
    add("a.engine", b"ftrt" + PAD, "TensorRT")
    add("a.RData", b"RDX3\nX\n\0\0\0\3" + PAD, "RData")
    add("tokenizer.model", b"\n\x0e\n\x05<unk>\x15\0\0\0\0\x18\x02\n\x0c\n\x03<s>\x15\0\0\0\0\x18\x03", "SentencePiece")
    add("ggml-base.bin", b"lmgg" + PAD, "whisper")
    for ending in ("geojsonl", "ndgeojson"):
        lines = b'{"type": "Feature", "properties": {"a": 1}}\n' * 20
        corpus.add("JSON", f"more/a.{ending}", lines, format="json", columns=["type", "properties"], rows=20, broken=False)
