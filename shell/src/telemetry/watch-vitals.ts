import type { PageVital, VitalName } from '@trove/contract/wire/operations/page-telemetry.ts';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { Place, Places } from './find-place.ts';

type Listeners = Record<
  VitalName,
  (listen: (metric: { value: number; entries: readonly object[] }) => void) => void
>;

const EVERY = { reportAllChanges: true };

/** The measures of the library, each of which calls back with every change. */
export const browserVitals: Listeners = {
  lcp: (listen) => onLCP(listen, EVERY),
  inp: (listen) => onINP(listen, EVERY),
  cls: (listen) => onCLS(listen, EVERY),
};

interface Shift {
  value: number;
  sources?: readonly { node?: Node | null }[];
}

const largest = (shifts: readonly Shift[]) => shifts.toSorted((a, b) => b.value - a.value)[0];

const NODE: Record<VitalName, (entries: readonly never[]) => Node | null | undefined> = {
  lcp: (entries: readonly { element?: Element | null }[]) => entries.at(-1)?.element,
  inp: (entries: readonly { target?: Node | null }[]) =>
    entries.find(({ target }) => target)?.target,
  cls: (entries: readonly Shift[]) => largest(entries)?.sources?.[0]?.node,
};

/**
 * Follows how the page loads and reacts, with the build behind each value: that of the element that was drawn last,
 * that reacted slowest or that moved most. It is looked up with each change, while the element is still there.
 */
export function watchVitals(places: Places, listeners: Listeners): () => PageVital[] {
  const newest = new Map<VitalName, Place & { value: number }>();
  for (const kind of Object.keys(listeners) as VitalName[]) {
    listeners[kind](({ value, entries }) => {
      newest.set(kind, { ...places.ofNode(NODE[kind](entries as never)), value });
    });
  }
  return () => [...newest].map(([kind, vital]) => ({ ...vital, kind }));
}
