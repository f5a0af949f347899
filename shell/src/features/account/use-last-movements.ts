import type { Movement } from '@trove/contract/wire/trade/transactions.ts';
import { readMovements } from '@trove/kit/api/transactions.queries.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { useShell } from '#common/shell-context.ts';
import { useNetworkQuery } from '#common/use-network-query.ts';

/** Number of lines of the mini-ledger. */
export const SHOWN = 5;

/** `unproven`: the network returns a ledger only to a session that has proved its DID (rules.md#identity). */
type LastMovements =
  | { status: 'loading' | 'failed' | 'unproven' }
  | { status: 'done'; rows: readonly Movement[] };

/** Returns the latest transactions, which are read again when the panel opens and with each new balance. */
export function useLastMovements(): LastMovements {
  const { session } = useShell();
  const { did, proven, checking, balance } = useStore(session);
  const { data, isError } = useNetworkQuery({
    queryKey: ['last movements', did, balance],
    read: ({ api }) => readMovements(api, did ?? '', { limit: SHOWN }),
    enabled: proven && did !== null,
    // After a new balance, the previous lines of the same wallet stay until the new ones have loaded.
    placeholderData: (last, query) => (query?.queryKey[1] === did ? last : undefined),
  });
  if (!proven && !checking) return { status: 'unproven' };
  if (data !== undefined) return { status: 'done', rows: data.rows };
  return { status: isError ? 'failed' : 'loading' };
}
