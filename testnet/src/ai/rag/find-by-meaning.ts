import { setImmediate } from 'node:timers/promises';

import { beginningOf } from '@trove/contract/whole-letters.ts';

import type { Chunk } from './cut-document.ts';
import type { Embed } from './embeddings.ts';
import type { FoundChunk } from './find-chunks.ts';

/** Number of nearest chunks that count as found by meaning; limited because one is always nearest to any question. */
const NEAREST = 20;
/** Usual constant of reciprocal rank fusion: it separates the first ranks, and hardly the later ones. */
const FLATTEN = 60;

/** Characters of a chunk that are embedded; models read no more of a text. */
const EMBEDDED_CHARS = 32_000;
/** Vectors compared in one turn, in which nobody else is served. */
const AT_ONCE = 50;

/** Returns the chunks nearest in meaning to the question, best first. */
export async function findByMeaning(
  chunks: readonly Chunk[],
  question: string,
  embed: Embed,
  signal: AbortSignal,
): Promise<readonly Chunk[]> {
  const [asked = [], ...vectors] = await embed(
    [question, ...chunks.map(({ text }) => beginningOf(text, EMBEDDED_CHARS))],
    signal,
  );
  const compared: { chunk: Chunk; near: number }[] = [];
  for (const [at, chunk] of chunks.entries()) {
    compared.push({ chunk, near: cosine(asked, vectors[at] ?? []) });
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return compared
    .toSorted((one, other) => other.near - one.near)
    .slice(0, NEAREST)
    .map(({ chunk }) => chunk);
}

/** Merges the results of two searches by reciprocal rank fusion; a chunk that is first in both scores 1. */
export function fuse(byWords: readonly Chunk[], byMeaning: readonly Chunk[]): FoundChunk[] {
  const found = new Map<string, FoundChunk>();
  for (const order of [byWords, byMeaning]) {
    for (const [place, chunk] of order.entries()) {
      const key = `${chunk.document} ${chunk.id}`;
      const score = (found.get(key)?.score ?? 0) + (FLATTEN + 1) / (FLATTEN + place + 1) / 2;
      found.set(key, { ...chunk, score: Number(score.toFixed(4)) });
    }
  }
  return [...found.values()].toSorted((one, other) => other.score - one.score);
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1);
}
