import type { Metrics } from '../fit/measure.ts';

/** A data file with the number of rows and columns of its table. */
interface DataFile {
  bytes: Uint8Array;
  rows: number;
  columns: number;
}

/** A made-up subject: the file of its data, and a model that was fitted on it. */
export interface Subject {
  data: DataFile;
  model: Uint8Array;
  /** Measures a model on rows it has not seen, from the bytes of its file alone. */
  measure: (model: Uint8Array) => Metrics;
}

export const json = (value: unknown): Uint8Array =>
  Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

export const parseJson = <T>(bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
