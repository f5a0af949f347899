import { wholeLetter } from '@trove/contract/whole-letters.ts';

import { sentencesOf, type TextRange } from './sentences.ts';

/** Share of a piece that the next one repeats. */
const OVERLAP = 0.1;

/** Cuts a text after sentences into pieces of at most `size` characters that overlap by a tenth (rules.md#context). */
export function cutText(text: string, size: number): TextRange[] {
  const overlap = Math.floor(size * OVERLAP);
  const pieces: TextRange[] = [];
  let open: TextRange[] = [];

  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first && last) pieces.push({ start: first.start, end: last.end });
  };
  for (const sentence of sentencesOf(text)) {
    const [first] = open;
    if (first && sentence.end - first.start > size) {
      close();
      open = lastWithin(open, Math.min(overlap, size - (sentence.end - sentence.start) - 1));
    }
    if (sentence.end - sentence.start <= size) open.push(sentence);
    else {
      pieces.push(...cutSentence(text, sentence, size, overlap));
      open = [];
    }
  }
  close();
  return pieces.map((piece) => trimmed(text, piece)).filter(({ start, end }) => end > start);
}

/** Returns the last sentences that together are no longer than `length`. */
function lastWithin(open: readonly TextRange[], length: number): TextRange[] {
  const end = open.at(-1)?.end ?? 0;
  return open.filter(({ start }) => end - start <= length);
}

/** Cuts a sentence longer than a piece between words, if it has several. */
function* cutSentence(
  text: string,
  { start, end }: TextRange,
  size: number,
  overlap: number,
): Generator<TextRange> {
  let from = start;
  while (end - from > size) {
    const gap = gapBefore(text, from, from + size);
    const to = gap > from + size / 2 ? gap : cutAt(text, from, from + size);
    yield { start: from, end: to };
    const back = gapBefore(text, from, to - overlap) + 1;
    from = back > from ? back : cutAt(text, from, Math.max(from + 1, to - overlap));
  }
  yield { start: from, end };
}

/** Returns the position of the last blank from `from` to `to`, or one before `from`; the text before is not searched. */
const gapBefore = (text: string, from: number, to: number): number =>
  from + text.slice(from, to + 1).lastIndexOf(' ');

/** Returns a position after `from`, near `at`, that splits no surrogate pair. */
function cutAt(text: string, from: number, at: number): number {
  const whole = wholeLetter(text, at);
  return whole > from ? whole : at + 1;
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  };
}
