import { wholeLetter } from '../whole-letter.ts';

/** A stretch of a text; `end` does not belong to it. */
export interface Stretch {
  start: number;
  end: number;
}

/** How much of a piece the next one says again. */
const OVERLAP = 0.1;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Cuts a text into pieces of at most `size` characters that end where sentences end and overlap by a tenth (network.md 4.6). */
export function cutText(text: string, size: number): Stretch[] {
  const overlap = Math.floor(size * OVERLAP);
  const pieces: Stretch[] = [];
  let open: Stretch[] = [];

  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first && last) pieces.push({ start: first.start, end: last.end });
  };
  for (const { segment, index } of sentences.segment(text)) {
    const sentence = { start: index, end: index + segment.trimEnd().length };
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

/** The last sentences that together are no longer than this. */
function lastWithin(open: readonly Stretch[], length: number): Stretch[] {
  const end = open.at(-1)?.end ?? 0;
  return open.filter(({ start }) => end - start <= length);
}

/** A sentence longer than a piece is cut between words, where there are some. */
function* cutSentence(
  text: string,
  { start, end }: Stretch,
  size: number,
  overlap: number,
): Generator<Stretch> {
  let from = start;
  while (end - from > size) {
    const gap = text.lastIndexOf(' ', from + size);
    const to = gap > from + size / 2 ? gap : cutAt(text, from, from + size);
    yield { start: from, end: to };
    const back = text.lastIndexOf(' ', to - overlap) + 1;
    from = back > from ? back : cutAt(text, from, Math.max(from + 1, to - overlap));
  }
  yield { start: from, end };
}

/** A place behind `from` that cuts no letter in two, near `at`. */
function cutAt(text: string, from: number, at: number): number {
  const whole = wholeLetter(text, at);
  return whole > from ? whole : at + 1;
}

function trimmed(text: string, { start, end }: Stretch): Stretch {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  };
}
