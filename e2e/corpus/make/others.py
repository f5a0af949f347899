"""Sounds, and well-known formats that have at least to be called by their name."""

import bz2
import io
import lzma
import os
import sqlite3
import struct
import tempfile
import wave
import zlib


def chunk(name, content):
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def riff(*chunks, mark=b"RIFF"):
    body = b"WAVE" + b"".join(chunks)
    return mark + struct.pack("<I", len(body)) + body


def form(code=1, channels=1, rate=8000, bits=16, extra=b""):
    block = channels * bits // 8
    return chunk(b"fmt ", struct.pack("<HHIIHH", code, channels, rate, rate * block, block, bits) + extra)


def add_sounds(corpus):
    def add(name, content, seconds, rate=8000, channels=1, **facts):
        sound = {"seconds": seconds, "sampleRate": rate, "channels": channels}
        corpus.add("WAV", f"sounds/{name}", content, format="wav", sound=sound, **facts)

    for channels, rate, width in [(1, 8000, 1), (2, 44100, 2), (6, 48000, 3), (1, 96000, 4)]:
        out = io.BytesIO()
        with wave.open(out, "wb") as file:
            file.setnchannels(channels)
            file.setframerate(rate)
            file.setsampwidth(width)
            file.writeframes(b"\0" * (rate * channels * width // 2))
        add(f"wave-{channels}-{rate}-{width}.wav", out.getvalue(), 0.5, rate, channels, broken=False)
    second = b"\0" * 16000
    extensible = struct.pack("<HHIH", 22, 16, 4, 1) + b"\0\0\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71"
    add("extensible.wav", riff(form(0xFFFE, extra=extensible), chunk(b"data", second)), 1, broken=False)
    add("float.wav", riff(form(3, bits=32, extra=b"\0\0"), chunk(b"fact", struct.pack("<I", 8000)), chunk(b"data", b"\0" * 32000)), 1, broken=False)
    adpcm = chunk(b"fmt ", struct.pack("<HHIIHH", 17, 1, 8000, 4055, 256, 4) + struct.pack("<HH", 2, 505))
    add("adpcm.wav", riff(adpcm, chunk(b"fact", struct.pack("<I", 8080)), chunk(b"data", b"\0" * 4096)), 1.01, broken=False)
    mulaw = chunk(b"fmt ", struct.pack("<HHIIHH", 7, 1, 8000, 8000, 1, 8) + b"\0\0")
    add("mulaw.wav", riff(mulaw, chunk(b"data", b"\0" * 8000)), 1, broken=False)
    add("list-before.wav", riff(form(), chunk(b"LIST", b"INFOISFT\x05\0\0\0abcd\0\0"), chunk(b"data", second)), 1)
    add("odd-chunk.wav", riff(form(), chunk(b"note", b"abc"), chunk(b"data", second)), 1)
    add("odd-form.wav", riff(form(extra=b"\0"), chunk(b"data", second)), 1)
    add("junk-first.wav", riff(chunk(b"JUNK", b"\0" * 28), form(), chunk(b"data", second)), 1)
    add("length-zero.wav", riff(form(), b"data" + struct.pack("<I", 0) + second), 1)
    add("length-unknown.wav", riff(form(), b"data" + struct.pack("<I", 0xFFFFFFFF) + second), 1)
    add("cut.wav", riff(form(), b"data" + struct.pack("<I", 32000) + second), 1, says="cut off")
    ds64 = chunk(b"ds64", struct.pack("<QQQI", 16100, 16000, 8000, 0))
    add("rf64.wav", riff(ds64, form(), b"data" + struct.pack("<I", 0xFFFFFFFF) + second, mark=b"RF64"), 1)
    add("bw64.wav", riff(ds64, form(), b"data" + struct.pack("<I", 0xFFFFFFFF) + second, mark=b"BW64"), 1)
    rifx = b"RIFX" + struct.pack(">I", 16036) + b"WAVEfmt " + struct.pack(">IHHIIHH", 16, 1, 1, 8000, 16000, 2, 16) + b"data" + struct.pack(">I", 16000) + second
    add("rifx.wav", rifx, 1, orSaid="big-endian|not inspected")
    for name, content in [("no-data", riff(form())), ("no-form", riff(chunk(b"data", second))), ("header-only", riff())]:
        corpus.add("WAV", f"sounds/{name}.wav", content, format="wav", says="no sound|cut off|stands before")
    w64 = b"riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\x00\x00" + struct.pack("<Q", 16104) + b"wave\xf3\xac\xd3\x11\x8c\xd1\x00\xc0\x4f\x8e\xdb\x8a" + b"\0" * 16000
    corpus.add("named formats", "named/sony.w64", w64, says="Wave64|W64|Sony")


def png(width, height):
    def part(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + part(b"IDAT", zlib.compress(b"\0" * height * (width + 1))) + part(b"IEND", b"")


def database():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.sqlite")
        connection = sqlite3.connect(path)
        connection.execute("create table people (id integer, name text)")
        connection.commit()
        connection.close()
        with open(path, "rb") as file:
            return file.read()


def add_named(corpus):
    """`says` is the format's name, which has to stand in a sentence about the file."""

    def add(name, content, says, **facts):
        corpus.add("named formats", f"named/{name}", content, named=says, broken=False, **facts)

    pad = b"\0" * 600
    add("a.png", png(4, 3), "PNG|image")
    add("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0" + pad + b"\xff\xd9", "JPEG|image")
    add("a.gif", b"GIF89a\1\0\1\0\0\0\0" + pad, "GIF|image")
    add("a.webp", b"RIFF" + struct.pack("<I", 600) + b"WEBPVP8 " + pad, "WebP|image")
    add("a.bmp", b"BM" + struct.pack("<IHHI", 654, 0, 0, 54) + struct.pack("<I", 40) + pad, "BMP|image")
    add("a.tif", b"II*\0\x08\0\0\0\0\0" + pad, "TIFF|image")
    add("a.avif", b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf" + pad, "AVIF|image")
    add("a.svg", b"<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG|image")
    add("a.ico", b"\0\0\1\0\1\0\x10\x10\0\0\1\0\x20\0" + pad, "icon|image")
    add("a.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<<>>endobj\n" + pad, "PDF")
    add("a.7z", b"7z\xbc\xaf\x27\x1c\0\4" + pad, "7z")
    add("a.rar", b"Rar!\x1a\x07\0" + pad, "RAR")
    add("b.rar", b"Rar!\x1a\x07\1\0" + pad, "RAR")
    add("a.zst", b"\x28\xb5\x2f\xfd\x04\x00" + pad, "Zstandard|zstd")
    add("a.csv.zst", b"\x28\xb5\x2f\xfd\x24\x05)\0\0hello" + pad, "Zstandard|zstd")
    add("a.xz", lzma.compress(b"hello" * 100), "XZ|xz")
    add("a.lzma", lzma.compress(b"hello" * 100, lzma.FORMAT_ALONE), "LZMA|lzma")
    add("a.bz2", bz2.compress(b"hello" * 100), "bzip2")
    add("a.lz4", b"\x04\x22\x4d\x18\x64\x40\xa7" + pad, "LZ4|lz4")
    add("a.Z", b"\x1f\x9d\x90" + pad, "compress")
    add("a.h5", b"\x89HDF\r\n\x1a\n" + pad, "HDF5")
    add("a.keras.h5", b"\x89HDF\r\n\x1a\n" + pad, "HDF5")
    add("late.h5", b"\0" * 512 + b"\x89HDF\r\n\x1a\n" + pad, "HDF5")
    add("a.nc", b"CDF\1" + pad, "NetCDF")
    add("a.arrow", b"ARROW1\0\0\xff\xff\xff\xff" + pad + b"ARROW1", "Arrow")
    add("a.feather", b"ARROW1\0\0\xff\xff\xff\xff" + pad + b"ARROW1", "Arrow|Feather")
    add("old.feather", b"FEA1" + pad + b"FEA1", "Feather")
    add("a.arrows", b"\xff\xff\xff\xff\x78\0\0\0\x10\0\0\0\0\0\x0a\0" + pad, "Arrow")
    add("a.orc", b"ORC\x0a\x0b" + pad + b"ORC", "ORC")
    add("a.avro", b"Obj\1\x04\x16avro.schema" + pad, "Avro")
    add("a.sqlite", database(), "SQLite")
    add("a.db", database(), "SQLite")
    add("a.duckdb", b"\1\2\3\4\5\6\7\x08DUCK\x40\0\0\0" + pad, "DuckDB")
    add("a.tflite", b"\x1c\0\0\0TFL3" + pad, "TensorFlow Lite|TFLite")
    onnx = b"\x08\x08\x12\x07pytorch\x1a\x052.4.0:" + b"\x0a" + b"\x0a\x08main_grf" + b"B\x02\x10\x11"
    add("a.onnx", onnx, "ONNX")
    add("a.mlmodel", b"\x08\x04\x12\x1c\x0a\x0a\x0a\1x" + pad, "Core ML|CoreML")
    add("a.pb", b"\x08\1\x12\x06\x12\x04" + pad, "protocol buffer|TensorFlow")
    add("a.mat", b"MATLAB 5.0 MAT-file, Platform: GLNXA64, Created on: Mon".ljust(116) + b"\0" * 8 + b"\0\1IM" + pad, "MATLAB")
    add("a.rds", b"X\n\0\0\0\3\0\4\1\2\0\3\5\0" + pad, "R data|R object")
    add("a.sav", b"$FL2@(#) SPSS DATA FILE" + pad, "SPSS")
    add("a.dta", b"<stata_dta><header><release>118</release>\0" + pad, "Stata")
    add("a.sas7bdat", b"\0" * 12 + b"\xc2\xea\x81\x60\xb3\x14\x11\xcf\xbd\x92\x08\x00\x09\xc7\x31\x8c\x18\x1f\x10\x11" + pad, "SAS")
    add("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + pad, "Office|Excel|Word")
    add("a.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + pad, "Office|Excel|Word")
    add("a.rtf", b"{\\rtf1\\ansi hello}", "RTF|rich text|Rich Text")
    add("a.xml", b"<?xml version='1.0'?>\n<a><b>1</b></a>", "XML")
    add("a.html", b"<!doctype html><p>hello", "web page|HTML")
    add("a.mp3", b"ID3\4\0\0\0\0\0\0" + pad, "MP3")
    add("b.mp3", (b"\xff\xfb\x90\x64" + b"\0" * 413) * 4, "MP3")
    add("a.flac", b"fLaC\0\0\0\x22\x10\0\x10\0\0\0\0\0\0\0\x0a\xc4\x42\xf0" + pad, "FLAC")
    add("a.ogg", b"OggS\0\2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\x1e\1vorbis" + pad, "Ogg|ogg")
    add("a.aiff", b"FORM" + struct.pack(">I", 640) + b"AIFFCOMM" + pad, "AIFF")
    add("a.m4a", b"\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0" + pad, "MPEG-4|M4A|sound")
    add("a.mp4", b"\0\0\0\x20ftypisom\0\0\2\0isomiso2avc1mp41" + pad, "MPEG-4|MP4|video")
    add("a.mkv", b"\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska" + pad, "Matroska|video")
    add("a.avi", b"RIFF" + struct.pack("<I", 600) + b"AVI LIST" + pad, "AVI|video")
    add("a.mid", b"MThd\0\0\0\6\0\1\0\1\0\x60" + pad, "MIDI")
    add("a.ttf", b"\0\1\0\0\0\x0a\0\x80\0\3\0\x20" + pad, "font")
    add("a.woff2", b"wOF2\0\1\0\0" + pad, "font")
    add("a.wasm", b"\0asm\1\0\0\0" + pad, "WebAssembly")
    add("a.class", b"\xca\xfe\xba\xbe\0\0\0\x41" + pad, "Java|program")
    add("a.exe", b"MZ\x90\0\3\0\0\0" + b"\0" * 52 + b"\x80\0\0\0" + b"\0" * 64 + b"PE\0\0" + pad, "program")
    add("a.dll", b"MZ\x90\0\3\0\0\0" + pad, "program")
    add("a.so", b"\x7fELF\2\1\1" + pad, "program")
    add("a.dylib", b"\xcf\xfa\xed\xfe\x0c\0\0\1" + pad, "program")
    add("b.dylib", b"\xce\xfa\xed\xfe\x07\0\0\0" + pad, "program")
    add("a.sh", b"#!/bin/sh\necho hello\n", "program|script")
    add("a.bat", b"@echo off\r\ndir\r\n", "program|script")
    add("a.ps1", b"Write-Host hello\n", "program|script")
    add("a.py", b"import os\nprint(os.name)\n", "program|script")
    add("a.deb", b"!<arch>\ndebian-binary   " + pad, "Debian|package")
    add("a.rpm", b"\xed\xab\xee\xdb\3\0" + pad, "RPM|package")
    add("a.cab", b"MSCF\0\0\0\0" + pad, "Cabinet|cabinet")
    add("a.iso", b"\0" * 32769 + b"CD001\1" + pad, "disk|disc|ISO")
    add("a.dcm", b"\0" * 128 + b"DICM" + pad, "DICOM")
    add("a.nii", struct.pack("<i", 348) + b"\0" * 340 + b"n+1\0" + pad, "NIfTI")
    add("a.fits", b"SIMPLE  =                    T".ljust(80) + b"END".ljust(80) + b" " * 2720, "FITS")
    add("a.tfrecord", struct.pack("<Q", 10) + b"\xaa\xbb\xcc\xdd" + b"\x0a\x08" + b"\0" * 12, "TFRecord")
    add("a.parquet.crypt", b"PARE" + pad + b"PARE", "Parquet|encrypted")
    add("a.glb", b"glTF\2\0\0\0" + pad, "glTF")
    add("a.psd", b"8BPS\0\1" + pad, "Photoshop|image")
    add("a.pcap", b"\xd4\xc3\xb2\xa1\2\0\4\0" + pad, "network|pcap|capture")
    add("a.torrent", b"d8:announce35:udp://example.org:80/announce4:infod", "torrent")
    for name in ("lfs.gguf", "lfs.safetensors", "lfs.csv", "lfs.zip"):
        add(name, b"version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 4976698672\n", "Git LFS")
    add("noise.csv", bytes((at * 7919 + at * at * 31) % 251 for at in range(4096)), "but it is not")
    add("page.csv", b"<!DOCTYPE html><html><p>404 not found", "Web page")
    add("zeros.bin", b"\0" * 4096, "not recognised|not recognized|unknown")
    add("noise.bin", bytes((at * 7919 + at * at * 31) % 251 for at in range(4096)), "not recognised|not recognized|unknown")
    add("empty.bin", b"", "empty")
    add("empty.csv", b"", "empty")
    add("empty.gguf", b"", "empty|is not|cut off")
