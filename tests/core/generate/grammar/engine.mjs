// SPDX-License-Identifier: GPL-3.0-or-later
// llama.cpp itself, for tst_llamagrammar: node engine.mjs FOLDER-OF-MODULES REQUEST. The request is a JSON file: "model" (a GGUF
// file), "grammars" (texts), "match" ([grammar, text] each) and "generate" ([grammar, seed] each), "maxTokens". Answers are JSON, a line
// each: {"parsed", "ms"}, {"match", "accepted"}, {"generated", "text", "whole", "tokens", "ms", "worstMs"}, and at last {"done": true}.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, file] = process.argv.slice(2);
const request = JSON.parse(readFileSync(file, "utf8"));
const { getLlama, LlamaCompletion, LlamaGrammar } = await import(
    pathToFileURL(join(modules, "node_modules", "node-llama-cpp", "dist", "index.js")).href);

const answer = (line) => process.stdout.write(JSON.stringify(line) + "\n");
const llama = await getLlama({ gpu: false, build: "never", skipDownload: true, progressLogs: false, maxThreads: 1, logLevel: "error" });

const grammars = request.grammars.map((text, index) => {
    const before = performance.now();
    const grammar = new LlamaGrammar(llama, { grammar: text });
    answer({ parsed: index, ms: performance.now() - before });
    return grammar;
});

request.match.forEach(([grammar, text], index) => answer({ match: index, accepted: grammars[grammar]._testText(text) }));

if (request.generate.length > 0) {
    const model = await llama.loadModel({ modelPath: request.model, gpuLayers: 0, useMmap: false });
    const context = await model.createContext({ contextSize: request.maxTokens + 64, threads: 1, batchSize: 64 });
    const completion = new LlamaCompletion({ contextSequence: context.getSequence() });
    for (const [index, [grammar, seed]] of request.generate.entries()) {
        const start = performance.now();
        let last = start;
        let worstMs = 0;
        let tokens = 0;
        const { response, metadata } = await completion.generateCompletionWithMeta("SQL:", {
            grammar: grammars[grammar], maxTokens: request.maxTokens, temperature: 1, topK: 0, topP: 1, minP: 0, seed,
            onToken: (chunk) => {
                const now = performance.now();
                worstMs = Math.max(worstMs, (now - last) / Math.max(chunk.length, 1));
                last = now;
                tokens += chunk.length;
            }
        });
        answer({ generated: index, text: response, whole: metadata.stopReason !== "maxTokens", tokens, ms: performance.now() - start, worstMs });
    }
}
answer({ done: true });
process.exit(0);
