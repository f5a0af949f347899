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

/**
 * A document on its way to a job: typed text, or a file's document as JSON text. The network itself never parses one,
 * because that takes up to a tenth of a second, during which it serves nobody.
 */
export type PackedDocument = { text: string } | { json: string };

export const unpack = (packed: PackedDocument): RagDocument =>
  'json' in packed ? (JSON.parse(packed.json) as RagDocument) : textDocument(packed.text);

export const textDocument = (text: string): RagDocument => ({ kind: 'text', parts: [{ text }] });

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether characters say something: marks and blanks alone are no text. */
export const isText = (characters: string): boolean => LETTER_OR_DIGIT.test(characters);

/** Whether a document contains no text. */
export const isEmpty = ({ parts }: RagDocument): boolean => !parts.some(({ text }) => isText(text));
