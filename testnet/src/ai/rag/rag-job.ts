import type { Chunk } from './cut-document.ts';
import type { FoundChunk } from './find-chunks.ts';
import type { RagDocument } from './rag-document.ts';

/** Work for a process of its own. */
export type RagJob =
  | { kind: 'read'; type: string; bytes: Uint8Array }
  | {
      kind: 'search';
      documents: readonly RagDocument[];
      question: string;
      chunkSize: number;
      most: number;
      /** All pieces are asked for too: another search looks in them. */
      keepsAll?: boolean;
    };

export interface Findings {
  found: readonly FoundChunk[];
  /** Those that match less; the best of them only. */
  unused: readonly FoundChunk[];
  /** How many pieces match. */
  matched: number;
  /** How many pieces there are. */
  chunks: number;
  /** How long they may be: as asked for, or longer where there would have been too many. */
  chunkSize: number;
  /** Every piece, where the job asks for them. */
  all?: readonly Chunk[];
}

export type RagResult =
  | { document: RagDocument }
  | { findings: Findings }
  /** `isLocked`: it opens with a password only. */
  | { failed: string; isLocked?: boolean };
