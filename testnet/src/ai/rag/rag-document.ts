/** Content of a file: running text, by pages where it has some, or records that stay whole. */
export interface RagDocument {
  kind: 'text' | 'records';
  parts: readonly Part[];
}

export interface Part {
  text: string;
  /** From 1; only of a file with pages. */
  page?: number;
}

/** Between two parts, when positions are counted. */
export const PART_GAP = '\n\n';

export const textDocument = (text: string): RagDocument => ({ kind: 'text', parts: [{ text }] });

/** True for a document without text. */
export const isEmpty = ({ parts }: RagDocument): boolean =>
  parts.every(({ text }) => text.trim() === '');
