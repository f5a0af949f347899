import { PROVIDER_PROBE } from '@trove/contract/limits.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { inParallel } from '@trove/kit/lib/in-parallel.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { probeEndpoint } from './probe-endpoint.ts';
import type { Probe } from './probe-endpoint.ts';

/** Probe results of the upload endpoints by provider id; unset while there is no response yet. */
export type Probes = ReadonlyMap<string, Probe>;

/** Probes the upload endpoints of the providers, a few at a time, until the component unmounts. */
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
