import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import { hidePersonal } from './table/personal-columns.ts';
import { addressNumbers } from './table/personal.ts';

/**
 * Returns a report as everybody may see it, for page and network: without the columns that look personal and that their
 * owner does not show, and with numbers in place of e-mail addresses in names, keys, metadata and warnings.
 */
export function publicReport(
  { table, ...report }: InspectionReport,
  shown: readonly string[],
): InspectionReport {
  const number = addressNumbers();
  return {
    ...(numbered(report, number) as typeof report),
    ...(table && { table: hidePersonal(table, shown) }),
  };
}

/** Returns the same value with each text in it changed. */
function numbered(value: unknown, number: (text: string) => string): unknown {
  if (typeof value === 'string') return number(value);
  if (Array.isArray(value)) return value.map((one) => numbered(one, number));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, numbered(one, number)]),
  );
}
