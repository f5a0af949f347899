import { SAMPLE } from '@trove/shared/contract/limits.ts';
import { parseJsonRecord } from '@trove/shared/contract/wire/loose.ts';

/** The rows of a dataset its owner shows to everybody, by its metadata; none named means the first ones. */
export function sampleRowsIn(metadata: string): number[] {
  const { sampleRows } = parseJsonRecord(metadata);
  if (!Array.isArray(sampleRows)) return [];
  const rows = sampleRows.filter((row: unknown) => Number.isSafeInteger(row) && Number(row) >= 0);
  return [...new Set(rows as number[])].slice(0, SAMPLE.rows);
}
