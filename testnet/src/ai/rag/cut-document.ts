import { RAG } from '@trove/contract/limits.ts';

import { cutText } from './cut-text.ts';
import { isText, PART_GAP, type Part, type RagDocument } from './rag-document.ts';

/** A piece of a document; positions are offsets in its joined parts. */
interface Piece {
  text: string;
  start: number;
  end: number;
  page?: number;
}

/** A piece of one of several documents. */
export interface Chunk extends Piece {
  /** Index of the document among those that were cut. */
  document: number;
  /** Index of the piece in its document. */
  id: number;
}

export interface Cut {
  chunks: readonly Chunk[];
  /** Maximum size of a chunk; larger than requested if there would have been too many chunks. */
  size: number;
}

/** Cuts documents into chunks of `wanted` characters, or of more if there were too many to search; omits only what is no text. */
export function cutDocuments(documents: readonly RagDocument[], wanted: number): Cut {
  const total = documents
    .flatMap(({ parts }) => parts)
    .reduce((sum, { text }) => sum + text.length, 0);
  let size = Math.max(wanted, Math.ceil(total / RAG.maxChunks));
  for (;;) {
    const chunks = documents.flatMap((document, at) =>
      cutDocument(document, size)
        .filter(({ text }) => isText(text))
        .map((piece, id) => ({ ...piece, document: at, id })),
    );
    if (chunks.length <= RAG.maxChunks) return { chunks, size };
    size = Math.ceil(size * Math.max(1.1, chunks.length / RAG.maxChunks));
  }
}

const cutDocument = (document: RagDocument, size: number): Piece[] =>
  document.kind === 'records' ? pack(document, size) : cutParts(document, size);

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

const cutParts = (document: RagDocument, size: number): Piece[] =>
  placed(document).flatMap(({ text, page, at }) =>
    cutText(text, size).map(({ start, end }) => ({
      text: text.slice(start, end),
      start: at + start,
      end: at + end,
      ...(page !== undefined && { page }),
    })),
  );

/** Packs as many whole records into a piece as fit, at least one. */
function pack(document: RagDocument, size: number): Piece[] {
  const chunks: Piece[] = [];
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
