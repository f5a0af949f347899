import type { Chunk } from './cut-document.ts';
import type { FoundChunk } from './find-chunks.ts';
import type { Quotes } from './quote-passages.ts';
import type { PackedDocument } from './rag-document.ts';
import type { WholeText } from './whole-text.ts';

/** Work for a separate process. */
export type RagJob =
  | { kind: 'read'; type: string; bytes: Uint8Array }
  /** The whole text of a document that was read. */
  | { kind: 'text'; name: string; json: string }
  | { kind: 'quote'; passages: readonly string[]; question: string }
  | {
      kind: 'search';
      documents: readonly PackedDocument[];
      question: string;
      chunkSize: number;
      most: number;
      /** Whether to return all matches, and all chunks for another search. */
      keepsAll?: boolean;
    };

export interface Findings {
  found: readonly FoundChunk[];
  /** The next best matches. */
  unused: readonly FoundChunk[];
  /** Number of chunks that match. */
  matched: number;
  /** Number of all chunks. */
  chunks: number;
  /** Maximum size of a chunk: as requested, or larger if there would have been too many. */
  chunkSize: number;
  /** Part of the text that is used, if the question is about all of it, or matches nothing of a short one. */
  extent?: WholeText['extent'];
  /** All chunks, if the job requested them. */
  all?: readonly Chunk[];
}

export type RagResult =
  /** JSON text: of the document, which contains text, or of the answer with its whole text. */
  | { json: string }
  | { findings: Findings }
  | { quotes: Quotes }
  /** `reason` continues a sentence that begins with the name of the file. */
  | { failed: string; reason?: string };
