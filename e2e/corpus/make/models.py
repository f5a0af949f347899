"""Models and arrays: GGUF, safetensors and NumPy files, put together byte by byte from their public descriptions."""

import io
import json
import struct
import zipfile

import pickle

U32, F32, TEXT, LIST, U64 = 4, 6, 8, 9, 10


class Gguf:
    """Writes a GGUF header; `order` is that of the bytes."""

    def __init__(self, order="<", version=3):
        self.order = order
        self.version = version
        self.entries = []
        self.tensors = []

    def pack(self, form, *values):
        return struct.pack(self.order + form, *values)

    def text(self, value):
        encoded = value.encode()
        return self.pack("Q", len(encoded)) + encoded

    def value(self, kind, value):
        if kind == TEXT:
            return self.text(value)
        if kind == LIST:
            inner, items = value
            return self.pack("IQ", inner, len(items)) + b"".join(self.value(inner, one) for one in items)
        forms = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
        return self.pack(forms.get(kind, "I"), value)

    def entry(self, key, kind, value):
        self.entries.append(self.text(key) + self.pack("I", kind) + self.value(kind, value))
        return self

    def tensor(self, name, shape, kind, offset):
        self.tensors.append(self.text(name) + self.pack("I", len(shape)) + b"".join(self.pack("Q", one) for one in shape) + self.pack("IQ", kind, offset))
        return self

    def build(self, weights, alignment=32):
        head = b"GGUF" + self.pack("IQQ", self.version, len(self.tensors), len(self.entries))
        head += b"".join(self.entries) + b"".join(self.tensors)
        return head + b"\0" * (-len(head) % alignment) + b"\1" * weights


def llama(order="<", version=3):
    return Gguf(order, version).entry("general.architecture", TEXT, "llama").entry("llama.context_length", U32, 2048)


def add_gguf(corpus):
    def model(name, content, **facts):
        corpus.add("GGUF", f"models/{name}", content, format="gguf", **facts)

    two = llama().tensor("a", [32, 4], 0, 0).tensor("b", [64], 0, 512)
    whole = {"parameters": 192, "tensorCount": 2, "broken": False}
    model("whole.gguf", two.build(768), **whole)
    model("whole-v2.gguf", llama(version=2).tensor("a", [32, 4], 0, 0).tensor("b", [64], 0, 512).build(768), **whole)
    model("cut-1.gguf", two.build(767), says="cut off")
    model("cut-half.gguf", two.build(400), says="cut off")
    model("cut-header.gguf", two.build(768)[:60], says="cut off")
    model("cut-mxfp4.gguf", llama().tensor("a", [64], 39, 0).build(33), says="cut off")
    model("cut-q4.gguf", llama().tensor("a", [256, 4], 12, 0).build(575), says="cut off")
    model("exact-q4.gguf", llama().tensor("a", [256, 4], 12, 0).build(576), parameters=1024, quantization="Q4_K", broken=False)
    model("unordered.gguf", llama().tensor("b", [64], 0, 512).tensor("a", [32, 4], 0, 0).build(768), **whole)
    model("overlap.gguf", llama().tensor("a", [32, 4], 0, 0).tensor("b", [64], 0, 256).build(768), says="over another|broken")
    model("same-place.gguf", llama().tensor("a", [32], 0, 0).tensor("b", [32], 0, 0).build(768), says="over another|broken")
    model("same-name.gguf", llama().tensor("a", [32], 0, 0).tensor("a", [32], 0, 128).build(256), says="twice")
    model("same-key.gguf", llama().entry("general.architecture", TEXT, "x").build(0), says="twice")
    model("misaligned.gguf", llama().tensor("a", [8], 0, 8).build(64), says="aligned|broken|gap")
    for number in (1, 2, 3):
        part = llama().entry("split.no", 2, number - 1).entry("split.count", 2, 3).entry("split.tensors.count", 5, 9)
        model(f"split-{number}.gguf", part.tensor("a", [32], 0, 0).build(128), part=[number, 3], noParameters=True, says=f"part {number} of 3")
    model("named-00002-of-00004.gguf", llama().tensor("a", [32], 0, 0).build(128), part=[2, 4], noParameters=True, says="part 2 of 4")
    model("no-tensors-00001-of-00002.gguf", llama().entry("split.no", 2, 0).entry("split.count", 2, 2).build(0), part=[1, 2], noParameters=True, says="part 1 of 2")
    adapter = llama().entry("general.type", TEXT, "adapter").entry("adapter.type", TEXT, "lora").entry("adapter.lora.alpha", F32, 16.0)
    model("adapter.gguf", adapter.tensor("a.lora_a", [32], 0, 0).build(128), says="adapter")
    old = llama().entry("adapter.type", TEXT, "lora").tensor("a.lora_a", [32], 0, 0)
    model("adapter-untyped.gguf", old.build(128), says="adapter")
    model("projector.gguf", Gguf().entry("general.architecture", TEXT, "clip").entry("general.type", TEXT, "mmproj").tensor("v.a", [32], 0, 0).build(128), says="projector|cannot be used without", parameters=32)
    vocab = llama().entry("tokenizer.ggml.tokens", LIST, (TEXT, ["a"] * 100))
    model("vocabulary-only.gguf", vocab.build(0), says="no weights|vocabulary|no tensors")
    imatrix = Gguf().entry("general.type", TEXT, "imatrix").tensor("a.in_sum2", [32], 0, 0)
    model("imatrix.gguf", imatrix.build(128), says="not a model|importance|imatrix")
    for kind, name, size, count in [(39, "MXFP4", 17, 32), (40, "NVFP4", 36, 64), (34, "TQ1_0", 54, 256), (35, "TQ2_0", 66, 256), (30, "BF16", 2, 1), (20, "IQ4_NL", 18, 32), (23, "IQ4_XS", 136, 256)]:
        model(f"type-{name}.gguf", llama().tensor("a", [count, 2], kind, 0).build(2 * size), quantization=name, parameters=2 * count, broken=False)
    model("type-unknown.gguf", llama().tensor("a", [256], 250, 0).build(512), says="250|not known|unknown")
    model("type-removed.gguf", llama().tensor("a", [256], 4, 0).build(512), says="type 4|not known|unknown|no longer")
    big = llama(">").tensor("a", [32], 0, 0)
    model("big-endian.gguf", big.build(128), says="big-endian", parameters=32)
    model("big-endian-v2.gguf", llama(">", 2).tensor("a", [32], 0, 0).build(128), says="big-endian", parameters=32)
    model("version-1.gguf", b"GGUF" + struct.pack("<III", 1, 0, 0) + b"\0" * 64, says="version 1")
    model("version-99.gguf", Gguf(version=99).build(0), says="version 99")
    nested = llama().entry("x.lists", LIST, (LIST, [(U32, [1, 2]), (U32, [3])])).entry("x.texts", LIST, (LIST, [(TEXT, ["a"]), (TEXT, ["b", "c"])]))
    model("lists-of-lists.gguf", nested.tensor("a", [32], 0, 0).build(128), parameters=32, broken=False, metadata={"x.lists": "1, 2"})
    model("exact-u64.gguf", llama().entry("x.seed", U64, 2**64 - 1).entry("x.less", 11, -(2**63)).build(0), metadata={"x.seed": str(2**64 - 1), "x.less": str(-(2**63))})
    model("aligned-64.gguf", llama().entry("general.alignment", U32, 64).tensor("a", [32], 0, 0).tensor("b", [32], 0, 128).build(256, 64), parameters=64, broken=False)
    model("alignment-0.gguf", llama().entry("general.alignment", U32, 0).tensor("a", [32], 0, 0).build(128), says="alignment|broken")
    model("no-architecture.gguf", Gguf().tensor("a", [32], 0, 0).build(128), parameters=32)
    model("padding-missing.gguf", llama().tensor("a", [31], 0, 0).build(124), parameters=31, broken=False)
    model("trailing.gguf", llama().tensor("a", [32], 0, 0).build(128 + 4096), parameters=32)
    ggjt = b"tjgg" + struct.pack("<I", 3) + b"\1" * 200
    corpus.add("GGUF", "models/old-ggjt.bin", ggjt, says="old|GGML|no longer")


def safetensors(header, weights, declared=None):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if declared is None else declared) + text + b"\1" * weights


def tensor(kind, shape, start, end):
    return {"dtype": kind, "shape": shape, "data_offsets": [start, end]}


def add_safetensors(corpus):
    def model(name, content, **facts):
        corpus.add("safetensors", f"models/{name}", content, **{"format": "safetensors", **facts})

    good = {"a": tensor("F32", [4, 2], 0, 32), "b": tensor("F16", [8], 32, 48)}
    model("good.safetensors", safetensors(good, 48), parameters=16, tensorCount=2, broken=False)
    model("metadata.safetensors", safetensors({"__metadata__": {"format": "pt"}, **good}, 48), parameters=16, tensorCount=2, broken=False)
    padded = json.dumps(good).encode() + b"   "
    model("padded-header.safetensors", safetensors(padded, 48), parameters=16, broken=False)
    model("unordered.safetensors", safetensors({"b": good["b"], "a": good["a"]}, 48), parameters=16, broken=False)
    model("overlap.safetensors", safetensors({"a": tensor("F32", [8], 0, 32), "b": tensor("F32", [8], 16, 48)}, 48), says="broken")
    model("hole.safetensors", safetensors({"a": tensor("F32", [4], 0, 16), "b": tensor("F32", [4], 32, 48)}, 48), says="broken")
    model("hole-first.safetensors", safetensors({"a": tensor("F32", [4], 16, 32)}, 32), says="broken")
    model("trailing.safetensors", safetensors(good, 60), says="broken")
    model("cut.safetensors", safetensors(good, 40), says="cut off")
    model("cut-header.safetensors", safetensors(good, 0)[:30], says="cut off|broken|not")
    model("size.safetensors", safetensors({"a": tensor("F32", [5], 0, 16)}, 16), says="broken")
    model("duplicate.safetensors", safetensors(b'{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}', 4), says="twice")
    model("duplicate-inside.safetensors", safetensors(b'{"a":{"dtype":"F32","dtype":"F16","shape":[1],"data_offsets":[0,4]}}', 4), says="twice|broken")
    model("header-too-long.safetensors", safetensors(good, 48, declared=10_000), says="cut off|broken|not")
    model("header-list.safetensors", safetensors(b"[1, 2]" + b" " * 10, 0), format="unknown", says="broken|not")
    model("header-space.safetensors", safetensors(b"  " + json.dumps(good).encode(), 48), format="unknown", says="broken|not")
    model("negative.safetensors", safetensors({"a": tensor("F32", [-1], 0, 4)}, 4), says="broken")
    for name, shape, places in [("places", "[1]", "[0.0,4]"), ("exponent", "[1]", "[0,4e0]"), ("shape", "[1.0]", "[0,4]")]:
        header = f'{{"a":{{"dtype":"F32","shape":{shape},"data_offsets":{places}}}}}'
        model(f"floats-{name}.safetensors", safetensors(header.encode(), 4), says="not as digits")
    model("backwards.safetensors", safetensors({"a": tensor("F32", [1], 4, 0)}, 4), says="broken")
    model("unknown-type.safetensors", safetensors({"a": tensor("F128", [1], 0, 16)}, 16), says="F128")
    model("metadata-number.safetensors", safetensors({"__metadata__": {"a": 1}, **good}, 48), says="broken|metadata")
    model("empty.safetensors", safetensors({}, 0), tensorCount=0, broken=False)
    model("empty-tensor.safetensors", safetensors({"a": tensor("F32", [0, 4], 0, 0), "b": tensor("F32", [1], 0, 4)}, 4), parameters=1, broken=False)
    model("empty-tensor-between.safetensors", safetensors({"a": tensor("F32", [1], 0, 4), "e": tensor("F32", [0], 4, 4), "b": tensor("F32", [1], 4, 8)}, 8), parameters=2, broken=False)
    model("scalar.safetensors", safetensors({"a": tensor("I64", [], 0, 8)}, 8), tensorCount=1, broken=False)
    for kind, bits in [("F8_E4M3", 8), ("F8_E5M2", 8), ("BF16", 16), ("F8_E8M0", 8), ("F4", 4), ("U16", 16), ("C64", 64), ("F6_E2M3", 6)]:
        model(f"type-{kind}.safetensors", safetensors({"a": tensor(kind, [64], 0, 8 * bits)}, 8 * bits), parameters=64, quantization=kind, broken=False)
    model("model-00002-of-00003.safetensors", safetensors(good, 48), part=[2, 3], noParameters=True, says="part 2 of 3")
    model("model-00001-of-000163.safetensors", safetensors(good, 48), part=[1, 163], noParameters=True, says="part 1 of 163")
    model("model_00001_of_00003.safetensors", safetensors(good, 48), part=[1, 3], noParameters=True, says="part 1 of 3")
    lora = {"base.layers.0.lora_A.weight": tensor("F32", [4, 2], 0, 32), "base.layers.0.lora_B.weight": tensor("F32", [2, 4], 32, 64)}
    model("adapter_model.safetensors", safetensors(lora, 64), says="adapter")
    kohya = {"lora_unet_x.lora_down.weight": tensor("F32", [4, 2], 0, 32), "lora_unet_x.lora_up.weight": tensor("F32", [2, 4], 32, 64), "lora_unet_x.alpha": tensor("F32", [], 64, 68)}
    model("kohya.safetensors", safetensors(kohya, 68), says="adapter")
    add_packed(model)


def layout(tensors):
    """Places tensors one after another: name, type, shape and bytes of each."""
    header, at = {}, 0
    for name, kind, shape, size in tensors:
        header[name] = tensor(kind, shape, at, at + size)
        at += size
    return safetensors(header, at)


def add_packed(model):
    gptq = [("l.qweight", "I32", [8, 64], 2048), ("l.qzeros", "I32", [1, 8], 32), ("l.scales", "F16", [1, 64], 128), ("l.g_idx", "I32", [64], 256)]
    model("gptq-4bit.safetensors", layout(gptq), parameters=4096, quantization="GPTQ 4-bit")
    eight = [("l.qweight", "I32", [16, 64], 4096), ("l.qzeros", "I32", [1, 16], 64), ("l.scales", "F16", [1, 64], 128), ("l.g_idx", "I32", [64], 256)]
    model("gptq-8bit.safetensors", layout(eight), parameters=4096, quantization="GPTQ 8-bit")
    three = [("l.qweight", "I32", [6, 64], 1536), ("l.qzeros", "I32", [1, 6], 24), ("l.scales", "F16", [1, 64], 128), ("l.g_idx", "I32", [64], 256)]
    model("gptq-3bit.safetensors", layout(three), parameters=4096)
    awq = [("l.qweight", "I32", [64, 8], 2048), ("l.qzeros", "I32", [1, 8], 32), ("l.scales", "F16", [1, 64], 128)]
    model("awq-4bit.safetensors", layout(awq), parameters=4096, quantization="AWQ 4-bit")
    nf4 = [("l.weight", "U8", [2048, 1], 2048), ("l.weight.absmax", "U8", [64], 64), ("l.weight.quant_map", "F32", [16], 64), ("l.weight.nested_absmax", "F32", [1], 4), ("l.weight.nested_quant_map", "F32", [256], 1024), ("l.weight.quant_state.bitsandbytes__nf4", "U8", [80], 80)]
    model("bitsandbytes-nf4.safetensors", layout(nf4), parameters=4096)
    int8 = [("l.weight", "I8", [64, 64], 4096), ("l.SCB", "F32", [64], 256), ("l.weight_format", "U8", [], 1)]
    model("bitsandbytes-int8.safetensors", layout(int8), parameters=4096)
    mxfp4 = [("mlp.experts.down_proj_blocks", "U8", [2, 32, 4, 16], 4096), ("mlp.experts.down_proj_scales", "U8", [2, 32, 4], 256), ("mlp.experts.down_proj_bias", "BF16", [2, 32], 128)]
    model("mxfp4-blocks.safetensors", layout(mxfp4), parameters=8192 + 64)
    fp8 = [("l.weight", "F8_E4M3", [64, 64], 4096), ("l.weight_scale_inv", "F32", [1, 1], 4)]
    model("fp8-scaled.safetensors", layout(fp8), parameters=4096)
    compressed = [("l.weight_packed", "I32", [64, 8], 2048), ("l.weight_scale", "BF16", [64, 1], 128), ("l.weight_shape", "I64", [2], 16)]
    model("compressed-tensors.safetensors", layout(compressed), noParameters=True)
    hqq = [("l.W_q", "U8", [32, 64], 2048), ("l.scale", "F16", [64, 1], 128), ("l.zero", "F16", [64, 1], 128), ("l.nbits", "I64", [], 8)]
    model("hqq.safetensors", layout(hqq), noParameters=True)
    mlx = [("l.weight", "U32", [64, 8], 2048), ("l.scales", "F16", [64, 1], 128), ("l.biases", "F16", [64, 1], 128)]
    model("mlx-4bit.safetensors", layout(mlx), noParameters=True)


def npy(descr, shape, data, version=1, fortran=False):
    header = f"{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': {shape}, }}".encode("latin-1" if version < 3 else "utf-8")
    size = struct.pack("<H", 0) if version == 1 else struct.pack("<I", 0)
    header += b" " * (-(8 + len(size) + len(header) + 1) % 64) + b"\n"
    size = struct.pack("<H" if version == 1 else "<I", len(header))
    return b"\x93NUMPY" + bytes([version, 0]) + size + header + data


class Evil:
    def __reduce__(self):
        return (exec, ("print(1)",))


def add_npy(corpus):
    def array(name, content, **facts):
        corpus.add("NumPy", f"arrays/{name}", content, format="npy", **facts)

    array("floats.npy", npy("'<f8'", "(3, 4)", b"\0" * 96), array={"type": "<f8", "shape": [3, 4]}, broken=False)
    array("version-2.npy", npy("'<f8'", "(3, 4)", b"\0" * 96, 2), array={"type": "<f8", "shape": [3, 4]}, broken=False)
    array("version-3.npy", npy("[('größe', '<f8')]", "(2,)", b"\0" * 16, 3), array={"type": "{größe: <f8}", "shape": [2]}, broken=False)
    array("big-endian.npy", npy("'>i4'", "(5,)", b"\0" * 20), array={"type": ">i4", "shape": [5]}, broken=False)
    array("booleans.npy", npy("'|b1'", "(5,)", b"\0" * 5), array={"type": "|b1", "shape": [5]}, broken=False)
    array("texts.npy", npy("'<U5'", "(2,)", b"\0" * 40), array={"type": "<U5", "shape": [2]}, broken=False)
    array("dates.npy", npy("'<M8[ns]'", "(2,)", b"\0" * 16), array={"type": "<M8[ns]", "shape": [2]}, broken=False)
    array("scalar.npy", npy("'<f4'", "()", b"\0" * 4), array={"type": "<f4", "shape": []}, broken=False)
    array("empty.npy", npy("'<f4'", "(0, 7)", b""), array={"type": "<f4", "shape": [0, 7]}, broken=False)
    array("long-numbers.npy", npy("'<f4'", "(2L, 2L)", b"\0" * 16), array={"type": "<f4", "shape": [2, 2]}, broken=False)
    array("structured.npy", npy("[('x', '<f4'), ('y', '<i8', (2,))]", "(3,)", b"\0" * 60), array={"type": "{x: <f4, y: <i8 (2)}", "shape": [3]}, broken=False)
    array("nested.npy", npy("[('p', [('x', '<f4'), ('y', '<f4')])]", "(3,)", b"\0" * 24), array={"shape": [3]}, broken=False)
    array("cut.npy", npy("'<f8'", "(3, 4)", b"\0" * 95), says="cut off")
    array("cut-structured.npy", npy("[('x', '<f4'), ('y', '<i8')]", "(3,)", b"\0" * 30), says="cut off")
    array("trailing.npy", npy("'<f8'", "(2,)", b"\0" * 32), array={"type": "<f8", "shape": [2]})
    array("objects-evil.npy", npy("'|O'", "(1,)", pickle.dumps([Evil()])), pickle="dangerous", array={"shape": [1]})
    array("objects-plain.npy", npy("'|O'", "(1,)", pickle.dumps(["a", 1])), pickle="known", array={"shape": [1]})
    array("fields-evil.npy", npy("[('a', '|O'), ('b', '<i4')]", "(1,)", pickle.dumps([Evil()])), pickle="dangerous")

    for name, packing in [("stored", zipfile.ZIP_STORED), ("deflated", zipfile.ZIP_DEFLATED)]:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", packing) as file:
            file.writestr("a.npy", npy("'<f8'", "(3, 4)", b"\0" * 96))
            file.writestr("b.npy", npy("'|O'", "(1,)", pickle.dumps([Evil()])))
        corpus.add("NumPy", f"arrays/evil-{name}.npz", out.getvalue(), format="zip", pickle="dangerous", names=["a.npy", "b.npy"])
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("a.npy", npy("'<f8'", "(3, 4)", b"\0" * 96))
    corpus.add("NumPy", "arrays/plain.npz", out.getvalue(), format="zip", names=["a.npy"], broken=False)
