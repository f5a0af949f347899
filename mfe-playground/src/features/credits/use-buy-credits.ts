import { PLAYGROUND_MESSAGE, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import { creditBalanceQuery } from '@trove/kit/api/account.queries.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';

import { activeIdAtom, problemAtom } from '#common/playground/atoms.ts';
import { buyingAtom } from '#common/playground/buying.ts';
import { createSay } from '#common/playground/say.ts';

/** 'Buy More': one purchase at a time, aborted when the page unmounts (spec 001 §4). */
export function useBuyCredits() {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = useStore();
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
    const balance = () => queryClient.getQueryData(credits.queryKey) ?? 0;
    const before = balance();
    const loaded = await import(/* webpackChunkName: 'sending' */ './buy-credits.ts').catch(
      () => null,
    );
    if (loaded === null) say.error(PLAYGROUND_MESSAGE.threw);
    await loaded?.buyCredits({
      hasWallet: () => host.wallet.presence.get().present,
      platforms: async () =>
        groupByPlatform(
          await queryClient.fetchQuery({ ...providersQuery(api), meta: { silent: true } }),
        ),
      execute: (providerDid, signal) =>
        host.wallet.executeContract(loaded.creditsCall(providerDid, did, host.config), { signal }),
      readBalance: async () =>
        (await queryClient.fetchQuery({
          ...credits,
          staleTime: 0,
          retry: false,
          meta: { silent: true },
        })) ?? 0,
      onBalance: (listener) =>
        host.events.on('credit:changed', (change) => {
          if (change.did === did) listener(change.balance);
        }),
      loaders: host.loaders,
      say,
      signal: control.signal,
    });
    setBuying(false);
    if (balance() <= before) return;
    store.set(problemAtom(store.get(activeIdAtom)), (problem) =>
      problem?.way === 'buy'
        ? { text: 'Your credits have arrived.', way: 'again', hasToast: true, isSolved: true }
        : problem,
    );
  }

  return { isBuying, buy };
}
