import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { formatByBytes } from '@trove/inspection/detect-format.ts';
import { readCsvTable } from '@trove/inspection/table/csv-table.ts';

import type { RagDocument } from '../rag-document.ts';
import { UnreadableFile } from './unreadable.ts';

/** Labels each value of a row with the name of its column, without which it means nothing. */
export function readCsv(bytes: Uint8Array): RagDocument {
  const source = bufferSource(bytes);
  if (formatByBytes(source) !== null) {
    throw new UnreadableFile('is not a CSV table. Save it as CSV and choose it again.');
  }
  const { columns, dialect, rows, longRows } = readCsvTable({ ...source, scanned: bytes.length });
  const parts = Array.from(rows, (row) => ({
    text: row
      .map((value, at) => `${columns[at] ?? `column ${at + 1}`}: ${value.trim()}`)
      .join(', '),
  }));
  if (longRows() > 0) throw new UnreadableFile('has a row that is too long to be read.');
  const only = dialect.header?.map((name) => name.trim()).join(', ');
  return { kind: 'records', parts: parts.length === 0 && only ? [{ text: only }] : parts };
}
