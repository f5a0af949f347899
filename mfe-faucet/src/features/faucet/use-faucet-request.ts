import { explorerLink } from '@trove/contract/explorer-link.ts';
import { FAUCET_MESSAGE } from '@trove/contract/messages.ts';
import type { FaucetReply } from '@trove/contract/wire/node/faucet.ts';
import { requestTokens } from '@trove/kit/api/writes.ts';
import { useMutation, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';

export interface Grant {
  amount?: number;
  balance?: number;
  transactionUrl?: string;
}

export type Outcome = { grant: Grant } | { problem: string };

/** Requests tokens and reports the outcome to `onOutcome`; never throws (spec 001 §7, §8). */
export function useFaucetRequest(onOutcome: (did: string, outcome: Outcome) => void) {
  const api = useApi();
  const { config, events } = useHost();
  const queryClient = useQueryClient();

  const toGrant = ({ amount, balance, txId, hash }: FaucetReply): Grant => {
    const transaction = txId ?? hash;
    return {
      amount,
      balance,
      transactionUrl:
        transaction === undefined ? undefined : explorerLink(config.services.explorer, transaction),
    };
  };

  return useMutation({
    mutationFn: (did: string) => requestTokens(api, did),
    meta: { silent: true },
    onSuccess: (reply, did) => {
      if (!reply.success) {
        onOutcome(did, { problem: reply.message?.trim() || FAUCET_MESSAGE.failed });
        return;
      }
      events.emit('balance:changed', { did });
      onOutcome(did, { grant: toGrant(reply) });
    },
    onError: (_error, did) => onOutcome(did, { problem: FAUCET_MESSAGE.threw }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['faucet'] }),
  });
}
