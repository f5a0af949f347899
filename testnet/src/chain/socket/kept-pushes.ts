import { MINUTE } from '@trove/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';
import type { SentPush } from './push.ts';

const KEPT_MS = 5 * MINUTE;
/** Enough for five busy minutes; beyond it the oldest are dropped, and a page reads everything again. */
const MOST = 20_000;

/** Keeps the messages of the last five minutes for pages that lose their connection briefly (rules.md#sockets). */
export function createKeptPushes(clock: Clock) {
  let kept: { at: number; did: string | undefined; push: SentPush }[] = [];

  return {
    keep(did: string | undefined, push: SentPush) {
      const at = clock.now();
      const old = kept.findIndex((entry) => entry.at > at - KEPT_MS);
      if (old !== 0 || kept.length === MOST)
        kept = kept.slice(Math.max(old === -1 ? kept.length : old, kept.length - MOST + 1));
      kept.push({ at, did, push });
    },

    /**
     * Returns the messages a page has missed since the last one it received; all stored ones if that one is no longer
     * stored. Without a DID, only the messages for everybody.
     */
    since(did: string | undefined, lastId: string): SentPush[] {
      const from = clock.now() - KEPT_MS;
      const seen = kept.findIndex(({ push }) => push.id === lastId);
      return kept
        .slice(seen + 1)
        .filter((entry) => entry.at > from && (entry.did === undefined || entry.did === did))
        .map(({ push }) => push);
    },

    /** Returns the messages for everybody of the last `ms` milliseconds. */
    recent(ms: number): SentPush[] {
      const from = clock.now() - Math.min(ms, KEPT_MS);
      return kept.filter(({ at, did }) => at > from && did === undefined).map(({ push }) => push);
    },
  };
}
