import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { progressOf, type VolatileState } from '#common/publication/state/progress-of.ts';
import type { PublicationRecord } from '#common/publication/state/publication-record.ts';

export type PublicationState = ReturnType<typeof createPublicationState>;

/** State of a publication: the record, which outlives the page, and what only this page knows. */
export function createPublicationState(
  initial: PublicationRecord,
  begin: Pick<VolatileState, 'phase' | 'notice'>,
  keep: (record: PublicationRecord) => void,
) {
  let record = initial;
  let volatile: VolatileState = { ...begin, transfer: transferOf(initial) };
  const store = createValueStore(progressOf(record, volatile));
  const draw = () => store.set(progressOf(record, volatile));

  return {
    get: store.get,
    subscribe: store.subscribe,
    record: () => record,
    volatile: () => volatile,
    now: (change: Partial<VolatileState>) => {
      volatile = { ...volatile, ...change };
      draw();
    },
    note: (change: Partial<PublicationRecord>) => {
      record = { ...record, ...change, updatedAt: Date.now() };
      keep(record);
      draw();
    },
    /** Takes facts out of the record; the next note stores it. */
    drop: (...names: ('accepted' | 'failed' | 'received' | 'uploadUrl')[]) => {
      const rest = { ...record };
      for (const name of names) delete rest[name];
      record = rest;
    },
  };
}

function transferOf({ source, received, assetId }: PublicationRecord): Progress | null {
  if (received === undefined || 'url' in source || assetId !== undefined) return null;
  return { received, total: source.size, speed: null };
}
