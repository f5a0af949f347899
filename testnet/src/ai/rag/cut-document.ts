import { RAG } from '@trove/shared/contract/limits.ts';

import { cutText } from './cut-text.ts';
import { PART_GAP, type Part, type RagDocument } from './rag-document.ts';

/** A piece of a document; positions count over all its parts. */
export interface Chunk {
  text: string;
  start: number;
  end: number;
  page?: number;
}

export interface Cut {
  chunks: readonly Chunk[];
  /** Larger than asked for where there would have been too many pieces. */
  size: number;
}

/** Cuts a document into pieces; never more than can be searched, and nothing is left out for it. */
export function cutDocument(document: RagDocument, wanted: number): Cut {
  const total = document.parts.reduce((sum, { text }) => sum + text.length, 0);
  let size = Math.max(wanted, Math.ceil(total / RAG.maxChunks));
  for (;;) {
    const chunks = document.kind === 'records' ? pack(document, size) : cutParts(document, size);
    if (chunks.length <= RAG.maxChunks) return { chunks, size };
    size = Math.ceil(size * Math.max(1.1, chunks.length / RAG.maxChunks));
  }
}

interface Placed extends Part {
  at: number;
}

function placed({ parts }: RagDocument): Placed[] {
  let at = 0;
  return parts.map((part) => {
    const here = { ...part, at };
    at += part.text.length + PART_GAP.length;
    return here;
  });
}

const cutParts = (document: RagDocument, size: number): Chunk[] =>
  placed(document).flatMap(({ text, page, at }) =>
    cutText(text, size).map(({ start, end }) => ({
      text: text.slice(start, end),
      start: at + start,
      end: at + end,
      ...(page !== undefined && { page }),
    })),
  );

/** As many whole records in a piece as there is room for, at least one. */
function pack(document: RagDocument, size: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Placed[] = [];
  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (!first || !last) return;
    chunks.push({
      text: open.map(({ text }) => text).join(PART_GAP),
      start: first.at,
      end: last.at + last.text.length,
    });
    open = [];
  };
  for (const record of placed(document)) {
    const [first] = open;
    if (first && record.at + record.text.length - first.at > size) close();
    if (record.text.trim() !== '') open.push(record);
  }
  close();
  return chunks;
}
