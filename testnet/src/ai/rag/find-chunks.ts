import type { Chunk } from './cut-document.ts';
import { searchTexts } from './search-texts.ts';
import { languageOf, SAMPLE_CHARS } from './words/language.ts';

export interface FoundChunk extends Chunk {
  score: number;
}

/** Returns the chunks that match a question, best first. Each document is searched by the words of its language. */
export async function findChunks(
  chunks: readonly Chunk[],
  question: string,
): Promise<FoundChunk[]> {
  const samples: string[] = [];
  for (const { text, document } of chunks) {
    const sample = samples[document] ?? '';
    if (sample.length < SAMPLE_CHARS) samples[document] = `${sample}\n${text}`;
  }
  const languages = await Promise.all(samples.map((sample) => languageOf(sample)));
  const texts = await Promise.all(
    chunks.map(async ({ text, document }) => ({
      text,
      language: languages[document] ?? (await languageOf(text)),
    })),
  );
  const found = await searchTexts(texts, question);
  return found.flatMap(({ at, score }) => {
    const chunk = chunks[at];
    return chunk ? [{ ...chunk, score: Number(score.toFixed(4)) }] : [];
  });
}
