import { scannedBytes, scannedShare } from '@trove/shared/inspection/bytes/pieces.ts';
import type { ReadCsv } from '@trove/shared/inspection/table/csv-table.ts';
import { parse } from 'csv-parse/browser/esm/sync';

/** Parses the rows at a file's beginning; the last one is incomplete and therefore left out. */
export const readCsv: ReadCsv = (source, options) => {
  const text = new TextDecoder().decode(source.read(0, scannedBytes(source)));
  const isWhole = scannedShare(source) === 1;
  const rows = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  return parse(rows, options) as unknown as string[][];
};
