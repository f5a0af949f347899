import { movementsQuery } from '@trove/shared/api/transactions.queries.ts';
import type { Movement } from '@trove/shared/contract/wire/transactions.ts';
import { useStore } from '@trove/shared/remote/use-store.ts';
import { useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

/** Lines of the mini-ledger. */
export const SHOWN = 5;

type Read =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; rows: readonly Movement[] };

/** `unproven`: the network shows a ledger only to who has signed in (network.md 4.2). */
type LastMovements = Read | { status: 'unproven' };

/** What moved last, read anew when it opens and with each new balance. */
export function useLastMovements(): LastMovements {
  const { session, network } = useShell();
  const { did, proven, checking, balance } = useStore(session);
  const [read, setRead] = useState<Read>({ status: 'loading' });

  useEffect(() => {
    if (!proven) return;
    let isOver = false;
    const finish = (next: Read) => isOver || setRead(next);
    network()
      .then(({ api, queryClient }) =>
        queryClient.fetchQuery({
          ...movementsQuery(api, did, { limit: SHOWN }),
          staleTime: 0,
          meta: { silent: true },
        }),
      )
      .then(
        ({ rows }) => finish({ status: 'done', rows }),
        () => finish({ status: 'failed' }),
      );
    return () => {
      isOver = true;
    };
  }, [network, did, proven, balance]);

  return proven || checking ? read : { status: 'unproven' };
}
