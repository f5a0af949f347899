import type { Chunk } from './cut-document.ts';
import type { FoundChunk } from './find-chunks.ts';
import type { Quotes } from './quote-passages.ts';
import type { DocumentForm } from './rag-document.ts';
import type { WholeText } from './whole-text.ts';

/** Work for a separate process. The bytes it is about are sent before it, in pieces: its inputs. */
export type RagJob =
  /** Its input is a file. */
  | { kind: 'read'; type: string }
  /** The whole text of a document that was read, its input. */
  | { kind: 'text'; name: string }
  | { kind: 'quote'; passages: readonly string[]; question: string }
  | {
      kind: 'search';
      /** Of the inputs. */
      forms: readonly DocumentForm[];
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
  /** Whether passages were cut or left out because an answer has a maximum size. */
  isCut?: boolean;
  /** Part of the text that is used, if the question is about all of it, or matches nothing of a short one. */
  extent?: WholeText['extent'];
  /** If the job requested them, all chunks, and the places among them of those that match, best first. */
  all?: { chunks: readonly Chunk[]; matching: readonly { at: number; score: number }[] };
}

export type RagResult =
  /** JSON text: of the document, which contains text, or of the answer with its whole text. */
  | { pieces: readonly Uint8Array[] }
  | { findings: Findings }
  | { quotes: Quotes }
  /** `reason` continues a sentence that begins with the name of the file. */
  | { failed: string; reason?: string };

/** Messages to the process of a job; each has a maximum size, because the network writes it in one turn. */
export type ToJob = { input: number; piece: Uint8Array } | { job: RagJob };

/** Messages of such a process: pieces and chunks of its result, and then the result without them. */
export type FromJob = { piece: Uint8Array } | { chunks: readonly Chunk[] } | { result: RagResult };
