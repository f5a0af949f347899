"""Pickles after the public descriptions of picklescan, modelscan and fickling. None of them is ever opened."""

import bz2
import collections
import gzip
import io
import pickle
import pickletools
import struct
import tarfile
import zipfile
import zlib


class Call:
    """An object whose pickle calls a function of this module and name."""

    def __init__(self, module, name, *arguments):
        self.module, self.name, self.arguments = module, name, arguments

    def dump(self, protocol=2):
        if protocol < 2:
            return f"c{self.module}\n{self.name}\n(Vx\ntR.".encode()
        body = b"\x80" + bytes([protocol])
        if protocol >= 4:
            names = b"".join(b"\x8c" + bytes([len(one)]) + one.encode() + b"\x94" for one in (self.module, self.name))
            return body + names + b"\x93\x94\x8c\x01x\x85R."
        return body + f"c{self.module}\n{self.name}\n".encode() + b"U\x01x\x85R."


DANGEROUS = [
    ("os", "system"), ("posix", "system"), ("nt", "system"), ("subprocess", "Popen"), ("subprocess", "check_output"),
    ("builtins", "eval"), ("builtins", "exec"), ("builtins", "compile"), ("builtins", "__import__"), ("builtins", "getattr"),
    ("builtins", "open"), ("builtins", "breakpoint"), ("__builtin__", "eval"), ("__builtin__", "apply"), ("runpy", "run_path"),
    ("runpy", "_run_code"), ("socket", "create_connection"), ("pickle", "loads"), ("_pickle", "loads"), ("marshal", "loads"),
    ("importlib", "import_module"), ("pty", "spawn"), ("webbrowser", "open"), ("httplib", "HTTPSConnection"),
    ("http.client", "HTTPSConnection"), ("requests.api", "get"), ("aiohttp.client", "ClientSession"), ("urllib.request", "urlopen"),
    ("functools", "partial"), ("operator", "attrgetter"), ("operator", "methodcaller"), ("timeit", "timeit"), ("cProfile", "run"),
    ("bdb", "Bdb"), ("pdb", "Pdb"), ("asyncio.unix_events", "_UnixSubprocessTransport._start"), ("pydoc", "pipepager"),
    ("idlelib.pyshell", "ModifiedInterpreter"), ("idlelib.autocomplete", "AutoComplete.get_entity"), ("idlelib.calltip", "Calltip.get_entity"),
    ("lib2to3.pgen2.pgen", "ParserGenerator.make_label"), ("lib2to3.pgen2.grammar", "Grammar.loads"), ("ensurepip", "_run_pip"),
    ("doctest", "debug_script"), ("trace", "Trace.run"), ("profile", "run"), ("code", "InteractiveInterpreter.runcode"),
    ("numpy.testing._private.utils", "runstring"), ("numpy.f2py.crackfortran", "getlincoef"), ("torch._dynamo.guards", "GuardBuilder.get"),
    ("torch.utils.collect_env", "run"), ("torch.utils.bottleneck.__main__", "run_cprofile"), ("torch.fx.experimental.symbolic_shapes", "ShapeEnv.evaluate_guards_expression"),
    ("torch.utils.data.datapipes.utils.decoder", "basichandlers"), ("torch.jit.unsupported_tensor_ops", "execWrapper"), ("torch.distributed.rpc.api", "rpc_sync"),
    ("torch.hub", "load"), ("torch", "load"), ("torch.storage", "_load_from_bytes"), ("torch.serialization", "load"), ("pandas", "read_pickle"),
    ("joblib", "load"), ("dill", "loads"), ("cloudpickle", "loads"), ("numpy", "load"), ("numpy", "fromfile"), ("pip", "main"), ("pip._internal", "main"),
    ("shutil", "rmtree"), ("tempfile", "mktemp"), ("ctypes", "CDLL"), ("sys", "exit"), ("commands", "getoutput"), ("imp", "load_source"),
    ("distutils.file_util", "write_file"), ("logging.config", "_resolve"), ("ssl", "get_server_certificate"), ("venv", "create"), ("test.support.script_helper", "assert_python_ok"),
    ("uuid", "_get_command_stdout"), ("_osx_support", "_read_output"), ("_aix_support", "_read_cmd_output"), ("_pyrepl.pager", "pipe_pager"), ("imaplib", "IMAP4_stream"),
    ("multiprocessing.util", "spawnv_passfds"), ("cgitb", "lookup"), ("types", "CodeType"), ("types", "FunctionType"), ("linecache", "getlines"), ("zipimport", "zipimporter"),
    ("smtplib", "SMTP"), ("ftplib", "FTP"), ("xmlrpc.client", "ServerProxy"), ("antigravity", "webbrowser"), ("this", "s"), ("codecs", "open"), ("io", "FileIO"), ("_io", "FileIO"), ("pathlib", "Path.write_text"),
    ("torch._inductor.codecache", "compile_file"), ("tensorflow", "io"), ("keras.models", "load_model"), ("sklearn.externals.joblib", "load"), ("yaml", "unsafe_load"), ("sqlite3", "connect"),
]


def add_pickles(corpus):
    def add(name, content, verdict, **facts):
        corpus.add("pickle", f"pickles/{name}", content, pickle=verdict, **facts)

    for protocol in range(6):
        plain = {"weights": [1.5, 2, 3], "labels": ("a", "b"), "n": None, "raw": b"x" * 300, "big": 2**80}
        add(f"plain-{protocol}.pkl", pickle.dumps(plain, protocol), "plain", format="pickle")
        kept = collections.OrderedDict(a=1, b={1, 2})
        add(f"known-{protocol}.pkl", pickle.dumps(kept, protocol), "known", format="pickle")
        for module, name in DANGEROUS:
            if protocol in (0, 2, 4):
                add(f"{protocol}-{module}-{name}.pkl", Call(module, name).dump(protocol), "code")
    for ending in (".bin", ".dat", ".ckpt", ".pt", ".pth", ".joblib", ".txt", "", ".pickle", ".data", ".weights"):
        add(f"under-another-name-2{ending}", Call("os", "system").dump(2), "code")
        add(f"under-another-name-0{ending}", Call("os", "system").dump(0), "code")

    evil = Call("os", "system").dump
    plain = pickle.dumps({"a": 1}, 2)
    add("second-is-evil.pkl", plain + evil(2), "code")
    add("third-is-evil.pkl", plain * 2 + evil(4), "code")
    add("after-stop-evil-0.pkl", pickle.dumps([1], 0) + evil(0), "code")
    add("cut.pkl", evil(2)[:-1], "code")
    add("broken-after.pkl", evil(2)[:-1] + b"\xff\xff", "code")
    add("broken-before-end.pkl", b"\x80\x04cos\nsystem\nX\x05\x00\x00\x00ls -l\x85R\xff", "code")
    add("instance.pkl", b"(S'ls'\nios\nsystem\n.", "code")
    add("object.pkl", b"(cos\nsystem\nS'ls'\no.", "code")
    add("build.pkl", b"\x80\x02c__main__\nX\n)\x81}U\x0c__setstate__cos\nsystem\nsbU\x02lsb.", "code")
    add("newobj.pkl", b"\x80\x02csubprocess\nPopen\nU\x02ls\x85\x81.", "code")
    add("newobj-ex.pkl", b"\x80\x04csubprocess\nPopen\nU\x02ls\x85}\x92.", "code")
    add("memo.pkl", b"\x80\x04\x8c\x02os\x940\x8c\x06system\x940h\x00h\x01\x93\x8c\x02ls\x85R.", "code")
    add("long-memo.pkl", b"\x80\x04\x8c\x02osr\x01\x01\x00\x000\x8c\x06systemr\x02\x01\x00\x000j\x01\x01\x00\x00j\x02\x01\x00\x00\x93\x8c\x02ls\x85R.", "code")
    add("computed.pkl", b"\x80\x04NN\x93.", "code")
    add("joined-name.pkl", b"\x80\x04cbuiltins\nbytes.decode\n(C\x02os\x85R\x8c\x06system\x93\x8c\x02ls\x85R.", "code")
    add("dots-in-name.pkl", b"\x80\x04\x8c\x0bcollections\x8c\x0f_sys.modules.os\x93.", "code")
    add("spaces-in-module.pkl", b"c os\nsystem\n(S'ls'\ntR.", "code")
    add("carriage-return.pkl", b"cos\r\nsystem\r\n(S'ls'\ntR.", "code")
    add("letters-of-others.pkl", "c\u1d52s\nsystem\n(S'ls'\ntR.".encode(), "code")
    add("extension-1.pkl", b"\x80\x02\x82\x01)R.", "code")
    add("extension-2.pkl", b"\x80\x02\x83\x01\x01)R.", "code")
    add("extension-4.pkl", b"\x80\x02\x84\x01\x01\x00\x00)R.", "code")
    add("persistent.pkl", b"\x80\x02U\x07storage\x51.", "plain")
    add("persistent-0.pkl", b"Pstorage\n.", "plain")
    add("frame-lies.pkl", b"\x80\x04\x95\xff\xff\x00\x00\x00\x00\x00\x00" + evil(4)[2:], "code")
    add("proto-9.pkl", b"\x80\x09" + evil(2)[2:], "code")
    add("proto-late.pkl", b"cos\nsystem\n\x80\x02(S'ls'\ntR.", "code")
    add("nested-bytes.pkl", b"\x80\x03c_pickle\nloads\nC" + bytes([len(evil(2))]) + evil(2) + b"\x85R.", "code")
    add("known-only-nested.pkl", b"\x80\x03ctorch.storage\n_load_from_bytes\nC" + bytes([len(evil(2))]) + evil(2) + b"\x85R.", "code")
    add("many-imports.pkl", b"\x80\x02" + b"".join(f"cmine{at}\nf\n0".encode() for at in range(900)) + b"cos\nsystem\n)R.", "code")
    add("padded-10mb.pkl", b"\x80\x04B" + struct.pack("<I", 10_000_000) + b"x" * 10_000_000 + b"0" + evil(4)[2:], "code")
    add("pops-empty-stack.pkl", b"\x80\x02" + b"0" * 5 + b"cos\nsystem\n)R.", "code")
    add("optimized.pkl", pickletools.optimize(pickle.dumps(collections.Counter("abc"), 4)), "known")
    for name, packed in (("zlib.joblib", zlib.compress(evil(2))), ("zlib-9.pkl", zlib.compress(evil(4), 9))):
        add(name, packed, "code")
    add("bzip2.joblib", bz2.compress(evil(2)), "code", orSaid="not checked")
    add("gzip.pkl.gz", gzip.compress(evil(2)), "code")
    add("gzip.joblib", gzip.compress(evil(4)), "code")
    add_packed_pickles(corpus, evil)


def add_packed_pickles(corpus, evil):
    def add(name, content, verdict="code", **facts):
        corpus.add("pickle in an archive", f"pickles/packed/{name}", content, pickle=verdict, **facts)

    def packed(members, compression=zipfile.ZIP_STORED):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", compression) as file:
            for name, content in members.items():
                file.writestr(name, content)
        return out.getvalue()

    def tarred(members, mode="w", form=tarfile.PAX_FORMAT):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode=mode, format=form) as file:
            for name, content in members.items():
                info = tarfile.TarInfo(name)
                info.size = len(content)
                file.addfile(info, io.BytesIO(content))
        return out.getvalue()

    for name in ("data.pkl", "model.pickle", "pytorch_model.bin", "weights", "a/b/c.dat", "x.txt", "data.pkl_", "sk.joblib"):
        for protocol in (0, 2, 4):
            label = name.replace("/", "-")
            add(f"{label}-{protocol}.zip", packed({name: evil(protocol)}))
            add(f"{label}-{protocol}.tar", tarred({name: evil(protocol)}))
    add("archive/data.pt", packed({"archive/data.pkl": evil(2), "archive/version": b"3\n"}))
    add("deflated.pt", packed({"archive/data.pkl": evil(2)}, zipfile.ZIP_DEFLATED))
    add("bzip2.zip", packed({"data.pkl": evil(2)}, zipfile.ZIP_BZIP2), "code", orSaid="not checked")
    add("lzma.zip", packed({"data.pkl": evil(2)}, zipfile.ZIP_LZMA), "code", orSaid="not checked")
    add("one-level.zip", packed({"inner.zip": packed({"data.pkl": evil(2)})}))
    add("two-levels.zip", packed({"a.zip": packed({"b.zip": packed({"data.pkl": evil(2)})})}), "code", orSaid="nested deeper")
    add("tar-in-zip.zip", packed({"inner.tar": tarred({"data.pkl": evil(2)})}))
    add("gz-in-zip.zip", packed({"data.pkl.gz": gzip.compress(evil(2))}))
    add("zip-in-tar.tar", tarred({"inner.zip": packed({"data.pkl": evil(2)})}))
    add("packed.tar.gz", gzip.compress(tarred({"data.pkl": evil(2)})))
    add("packed.tgz", gzip.compress(tarred({"data.pkl": evil(2)})))
    add("packed.tar.bz2", tarred({"data.pkl": evil(2)}, "w:bz2"), "code", orSaid="not|bzip2")
    add("packed.tar.xz", tarred({"data.pkl": evil(2)}, "w:xz"), "code", orSaid="not|xz")
    add("nemo.nemo", gzip.compress(tarred({"weights.ckpt": packed({"archive/data.pkl": evil(2)})})))
    legacy = pickle.dumps(0x1950A86A20F9469CFC6C, 2) + pickle.dumps(1001, 2) + pickle.dumps({"little_endian": True}, 2) + evil(2)
    add("legacy.pt", legacy)
    add("legacy-in.zip", packed({"old.pt": legacy}))
    wrong = bytearray(packed({"data.pkl": evil(2)}))
    at = wrong.rfind(b"PK\x01\x02")
    wrong[at + 16 : at + 20] = b"\0\0\0\0"
    add("wrong-crc.zip", bytes(wrong))
    flagged = bytearray(packed({"data.pkl": evil(2)}))
    flagged[6] |= 1
    add("locally-encrypted-flag.zip", bytes(flagged), "code", orSaid="password|not checked")
    renamed = bytearray(packed({"data.pkl": evil(2)}))
    renamed[30:38] = b"safe.txt"
    add("names-differ.zip", bytes(renamed))
    add("prefixed.zip", b"#!/bin/sh\nexit\n" + packed({"data.pkl": evil(2)}), "code", orSaid="is a program")
    add("prefixed-zeros.pt", b"\0" * 64 + packed({"data.pkl": evil(2)}))
    add("trailing.zip", packed({"data.pkl": evil(2)}) + b"\0" * 40)
    add("plain.zip", packed({"data.pkl": pickle.dumps({"a": 1}, 2), "readme.txt": b"hello"}), "plain")
    add("texts.zip", packed({"a.txt": b"(see below) This is a text.", "b.txt": b"carrots and peas\nare good\n", "c.csv": b"id,name\n1,a\n"}), "none")
