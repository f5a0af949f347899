import {
  int,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  unknown,
  enum as oneOf,
} from '@trove/shared/kit/schema.ts';
import type { output } from '@trove/shared/kit/schema.ts';

/** Facts by which a file is recognised after a reload. */
const fileNoteSchema = object({
  name: string(),
  size: int(),
  /** Milliseconds. */
  modified: number(),
  /** SHA-256 of its first and its last megabyte, hex. */
  fingerprint: string(),
});

export const draftSchema = object({
  id: string(),
  kind: oneOf(['model', 'dataset']),
  /** Null for the draft of a visitor who has not connected since. */
  did: nullable(string()),
  name: string(),
  step: string(),
  /** Milliseconds. */
  changed: number(),
  /** The page on which it is resumed. */
  path: string(),
  /** The tab that wrote it last. */
  writer: string(),
  file: optional(fileNoteSchema),
  /** Values as typed, in the shape of the contract's form. */
  form: record(string(), unknown()),
});

export type FileNote = output<typeof fileNoteSchema>;
export type Draft = output<typeof draftSchema>;
export type DraftKind = Draft['kind'];
