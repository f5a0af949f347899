import { PROVIDER_PARAM } from '@trove/contract/screens/machines.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useLocation, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { cheapestProvider } from './cheapest-provider.ts';

interface HostedForm {
  providerid: string;
  url: string;
  files: readonly File[];
}

/**
 * Chooses a provider for a seller who has not: the one in the address, otherwise, once there is something to host, the
 * cheapest that answers. It renders nothing.
 */
export function CheapestProvider({ onFound }: { onFound: (provider: Provider) => void }) {
  const api = useApi();
  const { search } = useLocation();
  const { data: rows } = useQuery({ ...providersQuery(api), meta: { silent: true } });
  const { getValues, watch } = useFormContext<HostedForm>();
  const [url, [file]] = watch(['url', 'files']);
  const hasSource = file !== undefined || url !== '';
  const isChosen = () => getValues('providerid') !== '';
  const find = useEffectEvent(async (signal: AbortSignal) => {
    if (!rows || isChosen()) return;
    const asked = new URLSearchParams(search).get(PROVIDER_PARAM);
    const found =
      rows.find(({ id }) => id === asked) ??
      (hasSource ? await cheapestProvider(api.fetch, rows, file?.size, signal) : undefined);
    if (found && !signal.aborted && !isChosen()) onFound(found);
  });
  useEffect(() => {
    const life = new AbortController();
    find(life.signal).catch(() => {
      // The file or the page is another one.
    });
    return () => life.abort();
  }, [rows, file, hasSource]);
  return null;
}
