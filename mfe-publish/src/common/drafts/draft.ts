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
} from '@trove/kit/schema.ts';
import type { output } from '@trove/kit/schema.ts';

/** Properties by which a file is recognised after a reload. */
const fileNoteSchema = object({
  name: string(),
  size: int(),
  /** Unix time in milliseconds. */
  modified: number(),
  /** SHA-256 of the file's first and last megabyte, in hex. */
  fingerprint: string(),
});

export const draftSchema = object({
  id: string(),
  kind: oneOf(['model', 'dataset']),
  /** Null for the draft of a visitor who has not connected since. */
  did: nullable(string()),
  name: string(),
  step: string(),
  /** Unix time in milliseconds. */
  changed: number(),
  /** Path of the page on which it is resumed. */
  path: string(),
  /** Id of the tab that wrote it last. */
  writer: string(),
  file: optional(fileNoteSchema),
  /** Values as typed, in the shape of the contract's form. */
  form: record(string(), unknown()),
});

export type FileNote = output<typeof fileNoteSchema>;
export type Draft = output<typeof draftSchema>;
export type DraftKind = Draft['kind'];
