import type { Store } from '@trove/contract/host.ts';

import type { Knobs } from './knobs.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a `fetch` with the latency and the faults that the knobs select. */
export function createFaultyFetch(
  fetch: typeof globalThis.fetch,
  knobs: Store<Knobs>,
): typeof globalThis.fetch {
  let requests = 0;
  const fails = () => {
    const { network } = knobs.get();
    return (
      network === 'is offline' || (network === 'fails every second time' && requests % 2 === 0)
    );
  };
  return async (input, init) => {
    requests += 1;
    const isFailing = fails();
    await sleep(knobs.get().latencyMs);
    if (isFailing) throw new TypeError('Failed to fetch');
    if (knobs.get().network === 'answers 503') return new Response(null, { status: 503 });
    return fetch(input, init);
  };
}
