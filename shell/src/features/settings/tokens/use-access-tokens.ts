import type { AccessToken, NewAccessToken } from '@trove/contract/wire/people/access-tokens.ts';
import { useCallback, useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import { makeToken, readTokens, revokeToken } from './tokens.queries.ts';

/**
 * Returns the access tokens of the connected wallet, and the one that was just created, which cannot be read again.
 * They are read once the session is proven.
 */
export function useAccessTokens(isProven: boolean) {
  const { network, notify } = useShell();
  const [tokens, setTokens] = useState<'loading' | 'failed' | readonly AccessToken[]>('loading');
  const [made, setMade] = useState<NewAccessToken>();
  const [round, setRound] = useState(0);

  const read = useCallback(async () => readTokens((await network()).api), [network]);

  useEffect(() => {
    if (!isProven) return;
    let isOver = false;
    read().then(
      (found) => isOver || setTokens(found),
      () => isOver || setTokens('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [isProven, read, round]);

  async function change(work: () => Promise<void>) {
    try {
      await work();
      setTokens(await read());
    } catch (error) {
      notify.error(error);
      throw error;
    }
  }

  return {
    tokens,
    made,
    forget: () => setMade(undefined),
    retry: () => {
      setTokens('loading');
      setRound((last) => last + 1);
    },
    make: (name: string) =>
      change(async () => setMade(await makeToken((await network()).api, name))),
    revoke: ({ id }: AccessToken) =>
      change(async () => {
        await revokeToken((await network()).api, id);
        setMade((last) => (last?.id === id ? undefined : last));
        notify.success('Token revoked');
      }),
  };
}
