import type { Metrics } from '../fit/measure.ts';

/** A file and what is true of its table: rows, columns. */
interface DataFile {
  bytes: Uint8Array;
  rows: number;
  columns: number;
}

/** Something the project made up, the file of its data, and a model that was fitted on it. */
export interface Subject {
  data: DataFile;
  model: Uint8Array;
  /** Measured on rows the model has not seen, from the bytes of its file alone. */
  measure: (model: Uint8Array) => Metrics;
}

export const json = (value: unknown): Uint8Array =>
  Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

export const parseJson = <T>(bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
