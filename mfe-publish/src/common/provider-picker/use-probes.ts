import { PROVIDER_PROBE } from '@trove/shared/contract/limits.ts';
import type { Provider } from '@trove/shared/contract/wire/trade/providers.ts';
import { inParallel } from '@trove/shared/lib/in-parallel.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { probeEndpoint } from './probe-endpoint.ts';
import type { Probe } from './probe-endpoint.ts';

/** Probe results of the upload endpoints by provider id; absent: no answer yet. */
export type Probes = ReadonlyMap<string, Probe>;

/** Asks the upload endpoints of the providers, some at a time, until the component goes. */
export function useProbes(providers: readonly Provider[]): {
  probes: Probes;
  askAgain: () => void;
} {
  const { fetch } = useApi();
  const [round, setRound] = useState(0);
  const [probes, setProbes] = useState<Probes>(new Map());

  useEffect(() => {
    const life = new AbortController();
    const ask = async (provider: Provider) => {
      const probe = await probeEndpoint(fetch, provider, life.signal);
      if (!life.signal.aborted) setProbes((known) => new Map(known).set(provider.id, probe));
    };
    inParallel(providers, PROVIDER_PROBE.parallel, ask, life.signal).catch(() => {
      // The component has been unmounted.
    });
    return () => life.abort();
  }, [providers, fetch, round]);

  const askAgain = () => {
    setProbes(new Map());
    setRound((last) => last + 1);
  };
  return { probes, askAgain };
}
