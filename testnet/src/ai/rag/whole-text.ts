import { RAG } from '@trove/contract/limits.ts';

import { type Chunk, cutDocuments } from './cut-document.ts';
import { PART_GAP, type RagDocument, textDocument } from './rag-document.ts';
import { sentencesOf } from './sentences.ts';

/** Passages that stand for documents as a whole. */
export interface WholeText {
  passages: readonly Chunk[];
  /** All of the text, its beginning and the beginnings of its sections, or its beginning alone. */
  extent: 'all' | 'outline' | 'beginning';
}

/** Share of a long text's passages that is its beginning; the rest is for its sections. */
const BEGINNING = 0.6;
const MOST_SECTIONS = 12;
/** Characters of a section after its heading. */
const SECTION_CHARS = 160;
const HEADING_CHARS = 80;
const HEADING = /^(?:#{1,6}\s|[\p{Lu}\p{Lo}\p{N}«“"])/u;
const ENDS_SENTENCE = /[.!?,;:…。！？，；：]$/;

/**
 * Returns short documents whole, in at most `most` passages if there are no more documents. Of long ones it returns the
 * beginning, and the beginnings of their sections or pages.
 */
export function wholeOf(documents: readonly RagDocument[], most: number): WholeText {
  const joined = documents.map(({ kind, parts }) =>
    kind === 'records' ? { kind, parts } : textDocument(textOf({ parts })),
  );
  const total = joined.reduce((sum, document) => sum + textOf(document).length, 0);
  if (total <= RAG.wholeChars) return { passages: cutInto(joined, most, total), extent: 'all' };

  const chars = RAG.wholeChars / documents.length;
  const passages = joined.flatMap((document, at) => {
    const end = chars * BEGINNING;
    const first = cutDocuments([document], end).chunks.slice(0, 1);
    const from = first.at(-1)?.end ?? 0;
    const sections = sectionsOf(documents[at] ?? document, from, MOST_SECTIONS / documents.length);
    return [...first, ...sections].map((chunk, id) => ({ ...chunk, document: at, id }));
  });
  const hasSections = passages.length > documents.length;
  return { passages, extent: hasSections ? 'outline' : 'beginning' };
}

const textOf = ({ parts }: Pick<RagDocument, 'parts'>): string =>
  parts.map(({ text }) => text).join(PART_GAP);

/** Cuts documents into at most `most` passages, or one for each if there are more. */
function cutInto(documents: readonly RagDocument[], most: number, total: number) {
  let size = Math.ceil(total / most) + 1;
  for (;;) {
    const { chunks } = cutDocuments(documents, size);
    if (chunks.length <= Math.max(most, documents.length)) return chunks;
    size = Math.ceil(size * 1.2);
  }
}

/** Returns the beginnings of sections after a position: headings, or pages if there are none. */
function sectionsOf(document: RagDocument, from: number, most: number) {
  if (document.kind === 'records') return [];
  const text = textOf(document);
  const headings = headingsOf(text);
  const starts = headings.length > 0 ? headings : pageStartsOf(document);
  return starts
    .filter((start) => start >= from)
    .slice(0, Math.floor(most))
    .map((start) => {
      const next = starts.find((other) => other > start) ?? text.length;
      const end = endOfSection(text.slice(0, next), start);
      return { text: text.slice(start, end), start, end };
    });
}

function pageStartsOf({ parts }: RagDocument): number[] {
  let at = 0;
  return parts.map(({ text }) => {
    const start = at;
    at += text.length + PART_GAP.length;
    return start;
  });
}

/** Returns the positions of lines that are short, stand alone or above a text, and end no sentence. */
function headingsOf(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  let before = '';
  for (const line of text.split('\n')) {
    const words = line.trim();
    const isMarked = /^#{1,6}\s/.test(words);
    const standsApart = before.trim() === '' && words.length <= HEADING_CHARS;
    if (isMarked || (standsApart && HEADING.test(words) && !ENDS_SENTENCE.test(words)))
      starts.push(at);
    before = line;
    at += line.length + 1;
  }
  return starts;
}

/** Returns the end of the first sentences after a heading. */
function endOfSection(text: string, start: number): number {
  const beginning = text.slice(start, start + HEADING_CHARS + SECTION_CHARS);
  const ends = sentencesOf(beginning).map(({ end }) => end);
  const isWhole = start + beginning.length === text.length;
  return start + (isWhole ? beginning.trimEnd().length : (ends.at(-2) ?? beginning.length));
}
