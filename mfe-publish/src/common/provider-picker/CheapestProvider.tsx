import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { cheapestProvider } from './cheapest-provider.ts';

interface CheapestProviderProps {
  /** Bytes of the file to be hosted; unset for a link. */
  fileSize: number | undefined;
  onFound: (provider: Provider) => void;
}

/** Chooses a provider for a seller who has not: the cheapest that answers. It renders nothing. */
export function CheapestProvider({ fileSize, onFound }: CheapestProviderProps) {
  const api = useApi();
  const { data: rows } = useQuery({ ...providersQuery(api), meta: { silent: true } });
  const { getValues } = useFormContext<{ providerid: string }>();
  const isChosen = () => getValues('providerid') !== '';
  const find = useEffectEvent(async (signal: AbortSignal) => {
    if (!rows || isChosen()) return;
    const found = await cheapestProvider(api.fetch, rows, fileSize, signal);
    if (found && !signal.aborted && !isChosen()) onFound(found);
  });
  useEffect(() => {
    const life = new AbortController();
    find(life.signal).catch(() => {
      // The file or the page is another one.
    });
    return () => life.abort();
  }, [rows, fileSize]);
  return null;
}
