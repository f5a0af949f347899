import { parse } from 'csv-parse/sync';

import type { RagDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';

/** Labels each value of a row with the name of its column, without which it means nothing. */
export function readCsv(bytes: Uint8Array): RagDocument {
  const [header = [], ...rows] = parse(decodeText(bytes), {
    delimiter: [',', ';', '\t', '|'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const records = rows.length === 0 ? [header] : rows;
  return {
    kind: 'records',
    parts: records.map((row) => ({
      text: row
        .map((value, column) =>
          rows.length === 0 ? value : `${header[column] ?? `column ${column + 1}`}: ${value}`,
        )
        .join(', '),
    })),
  };
}
