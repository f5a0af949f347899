import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import type { Scanned } from '../pickle/scan-pickle.ts';
import type { Gap } from './gaps.ts';

/** Findings of the search for code in a container. */
export interface Scan {
  scans: Scanned[];
  warnings: InspectionWarning[];
  /** Why members were not looked into, and how many. */
  skipped: Map<string, number>;
  /** Bytes outside of a container that were not looked into, by their place. */
  unread: Map<string, number>;
  budget: number;
}

/** Notes bytes that were not looked into. */
export const leave = ({ unread }: Scan, { start, end, place }: Gap) =>
  unread.set(place, (unread.get(place) ?? 0) + end - start);

/** Returns what was not searched for code. */
export const uncheckedWarnings = ({ skipped, unread }: Scan): InspectionWarning[] => [
  ...skippedWarnings(skipped),
  ...Array.from(unread, ([place, bytes]) => unreadWarning(place, bytes)),
];

const unreadWarning = (place: string, bytes: number): InspectionWarning => ({
  code: 'not-checked',
  message: `${countBytes(bytes)} ${place} ${bytes === 1 ? 'was' : 'were'} not checked.`,
});

export const countBytes = (bytes: number): string =>
  `${bytes.toLocaleString('en-US')} ${bytes === 1 ? 'byte' : 'bytes'}`;

function skippedWarnings(skipped: ReadonlyMap<string, number>): InspectionWarning[] {
  if (skipped.size === 0) return [];
  const parts = [...skipped].map(([why, count]) => `${count} (${why})`);
  return [{ code: 'not-checked', message: `Entries not checked for code: ${parts.join(', ')}.` }];
}
