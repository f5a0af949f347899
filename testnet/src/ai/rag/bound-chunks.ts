import { RAG } from '@trove/contract/limits.ts';
import { beginningOf } from '@trove/contract/whole-letters.ts';

import type { Chunk } from './cut-document.ts';
import type { FoundChunk } from './find-chunks.ts';
import type { Findings } from './rag-job.ts';

/** Characters of all passages of an answer: more than fits into a request to a model, with its question. */
export const ANSWER_CHARS = 400_000;

/** Characters of chunks that are sent at once. */
const BATCH_CHARS = 100_000;

/** Chooses the best chunks, as many as an answer may have characters; the best one is cut if it alone has more. */
export function chooseBest(
  order: readonly FoundChunk[],
  most: number,
): Pick<Findings, 'found' | 'unused' | 'isCut'> {
  const [first, ...others] = order.slice(0, most + RAG.unusedShown);
  if (!first) return { found: [], unused: [] };
  const chosen = [cut(first)];
  let room = ANSWER_CHARS - first.text.length;
  for (const chunk of others) {
    room -= chunk.text.length;
    if (room < 0) break;
    chosen.push(chunk);
  }
  const isCut = chosen.length < Math.min(most, order.length) || first.text.length > ANSWER_CHARS;
  return {
    found: chosen.slice(0, most),
    unused: chosen.slice(most),
    ...(isCut && { isCut }),
  };
}

function cut<T extends Chunk>(chunk: T): T {
  if (chunk.text.length <= ANSWER_CHARS) return chunk;
  const text = beginningOf(chunk.text, ANSWER_CHARS);
  return { ...chunk, text, end: chunk.start + text.length };
}

/** Yields chunks in batches, none of them longer than an answer. */
export function* batchesOf(chunks: readonly Chunk[]): Generator<readonly Chunk[]> {
  let batch: Chunk[] = [];
  let chars = 0;
  for (const chunk of chunks.map(cut)) {
    if (batch.length > 0 && chars + chunk.text.length > BATCH_CHARS) {
      yield batch;
      batch = [];
      chars = 0;
    }
    batch.push(chunk);
    chars += chunk.text.length;
  }
  if (batch.length > 0) yield batch;
}
