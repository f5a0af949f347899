import type { Pieces } from '../../platform/pieces.ts';
import { decodePieces } from './encode-pieces.ts';

/** Content of a file: running text, one part per page if it has pages, or records that stay whole. */
export interface RagDocument {
  kind: 'text' | 'records';
  parts: readonly Part[];
}

export interface Part {
  text: string;
  /** Counted from 1; only in files with pages. */
  page?: number;
}

/** Separator between two parts, included in positions. */
export const PART_GAP = '\n\n';

/** Form of a document on its way to a job: typed text, or a file's document as JSON text. */
export type DocumentForm = 'text' | 'json';

export interface PackedDocument {
  form: DocumentForm;
  pieces: Pieces;
}

/** Puts a document together; only a process of a job does, because the network would serve nobody meanwhile. */
export function unpack(form: DocumentForm, pieces: readonly Uint8Array[]): RagDocument {
  const text = decodePieces(pieces);
  return form === 'json' ? (JSON.parse(text) as RagDocument) : textDocument(text.trim());
}

export const textDocument = (text: string): RagDocument => ({ kind: 'text', parts: [{ text }] });

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether characters say something: marks and blanks alone are no text. */
export const isText = (characters: string): boolean => LETTER_OR_DIGIT.test(characters);

/** Whether a document contains no text. */
export const isEmpty = ({ parts }: RagDocument): boolean => !parts.some(({ text }) => isText(text));
