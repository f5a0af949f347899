import * as z from 'zod';

import { readJson } from '../../platform/read-json.ts';
import { upstreamUrl } from '../replies/upstream-ollama.ts';

/** Returns one vector per text; similar meanings have similar directions. */
export type Embed = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (readonly number[])[]>;

/** Number of texts in one request: their vectors are parsed at once. */
const BATCH = 16;
/** Most bytes and values of an answer: of the longest vectors in use, of 4,096 numbers of twenty characters each. */
const REPLY = { most: 1.5 * 1024 ** 2, values: 16 * 4200 };
/** Vectors in memory, so that the next question about a file needs only its own: some 30 MB at 768 numbers each. */
const KEPT = 5000;

const replySchema = z.object({ embeddings: z.array(z.array(z.number())) });

/** Creates embeddings with a model of an Ollama; keeps the vectors of the latest texts. */
export function createEmbed(host: string, model: string): Embed {
  const kept = new Map<string, readonly number[]>();

  async function ask(input: readonly string[], signal: AbortSignal) {
    const answer = await fetch(`${upstreamUrl(host)}/api/embed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, input }),
      signal,
    });
    if (!answer.ok) throw new Error(`${model} answered ${answer.status}`);
    // A vector that is none is not kept: all later questions about the text would fail by it.
    const { embeddings } = replySchema.parse(await readJson(answer.body, REPLY));
    if (embeddings.length !== input.length) throw new Error(`${model} gave no embeddings`);
    return embeddings;
  }

  return async (texts, signal) => {
    const vectors = new Map<string, readonly number[]>();
    for (const text of texts) {
      const known = kept.get(text);
      if (known) vectors.set(text, known);
    }
    const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      for (const [index, vector] of (await ask(batch, signal)).entries()) {
        const text = batch[index] ?? '';
        vectors.set(text, vector);
        kept.set(text, vector);
      }
      for (const text of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(text);
      }
    }
    return texts.map((text) => vectors.get(text) ?? []);
  };
}
