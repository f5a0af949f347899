import { SAMPLE } from '@trove/contract/limits.ts';
import { parseJsonRecord } from '@trove/contract/wire/loose.ts';

/** Returns the rows of a dataset that its owner shows to everybody, from its metadata; none means the first rows. */
export function sampleRowsIn(metadata: string): number[] {
  const { sampleRows } = parseJsonRecord(metadata);
  if (!Array.isArray(sampleRows)) return [];
  const rows = sampleRows.filter((row: unknown) => Number.isSafeInteger(row) && Number(row) >= 0);
  return [...new Set(rows as number[])].slice(0, SAMPLE.rows);
}

/** Returns the columns with personal data that the owner of a dataset shows to everybody, from its metadata. */
export function shownColumnsIn(metadata: string): string[] {
  const { sampleColumns } = parseJsonRecord(metadata);
  return Array.isArray(sampleColumns)
    ? sampleColumns.filter((name: unknown) => typeof name === 'string')
    : [];
}
