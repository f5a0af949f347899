import { creditBalanceQuery } from '@trove/shared/api/account.queries.ts';
import { providersQuery } from '@trove/shared/api/providers.queries.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { buyCreditsCall } from '@trove/shared/contract/wire/contract-calls.ts';
import { platformsOf } from '@trove/shared/contract/wire/providers.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import { buyingAtom } from '#common/playground/buying.ts';
import { createSay } from '#common/playground/say.ts';

import { buyCredits } from './buy-credits.ts';

/** 'Buy More': one purchase at a time, ended with the page (spec 001 §4). */
export function useBuyCredits() {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBuying, setBuying] = useAtom(buyingAtom);
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  async function buy() {
    const { did } = host.session.get();
    const say = createSay(host.notify);
    if (isBuying) return;
    if (did === null) {
      say.error(SCREEN_MESSAGE.needsWallet);
      await host.session.connect();
      return;
    }
    const control = new AbortController();
    life.current = control;
    setBuying(true);
    const credits = creditBalanceQuery(api, did);
    await buyCredits({
      hasWallet: () => host.wallet.presence.get().present,
      platforms: async () =>
        platformsOf(
          await queryClient.fetchQuery({ ...providersQuery(api), meta: { silent: true } }),
        ),
      execute: (providerDid, signal) =>
        host.wallet.executeContract(buyCreditsCall(providerDid, did, host.config, new Date()), {
          signal,
        }),
      readBalance: async () => {
        const balance =
          (await queryClient.fetchQuery({
            ...credits,
            staleTime: 0,
            retry: false,
            meta: { silent: true },
          })) ?? 0;
        return balance;
      },
      onBalance: (listener) =>
        host.events.on('credit:changed', (change) => {
          if (change.did === did) listener(change.balance);
        }),
      say,
      signal: control.signal,
    });
    setBuying(false);
  }

  return { isBuying, buy };
}
