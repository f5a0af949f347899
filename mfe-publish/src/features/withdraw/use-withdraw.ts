import { MOTION } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { formatPrice } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { withdrawalCall } from '@trove/contract/wire/node/contract-calls.ts';
import { useMutation, useQueryClient } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { randomUuid } from '@trove/kit/lib/uuid.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useRef } from 'react';

import { WITHDRAW_MESSAGE } from '#common/texts/selling.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** There is no request whose outcome is unknown. */
const NOTHING = { id: '', tokens: 0, did: '' };

/** Withdraws through the wallet. Until a success is known, the same amount keeps its id, so that it is paid once. */
export function useWithdraw(onDone: () => void) {
  const { wallet, session, config, notify } = useHost();
  const queryClient = useQueryClient();
  const asked = useRef(NOTHING);

  const renew = (did: string | null) => {
    for (const part of ['balances', 'withdrawals'])
      void queryClient.invalidateQueries({ queryKey: ['accounts', did, part] });
  };

  const idOf = (tokens: number, did: string) => {
    const { current: before } = asked;
    if (before.tokens !== tokens || before.did !== did)
      asked.current = { id: randomUuid(), tokens, did };
    return asked.current.id;
  };

  /** Handles a late reply of the wallet: a success completes that request, so the next one gets a new id. */
  const onLateReply = ({ status }: WalletReply, id: string, did: string) => {
    if (status && asked.current.id === id) asked.current = NOTHING;
    renew(did);
  };

  return useMutation({
    mutationFn: async (tokens: number) => {
      const { did } = session.get();
      if (did === null) throw new AppError('wallet', SCREEN_MESSAGE.needsWallet);
      if (!wallet.presence.get().present) {
        wallet.showMissing();
        throw new AppError('wallet', SCREEN_MESSAGE.noExtension);
      }
      const id = idOf(tokens, did);
      const request = withdrawalCall({ id, amount: tokens }, did, config);
      if (request === null) throw new AppError('wallet', WITHDRAW_MESSAGE.unsupported);
      const [{ status, data }] = await Promise.all([
        wallet
          .executeContract(request, { onLateReply: (reply) => onLateReply(reply, id, did) })
          .catch((cause: unknown) => {
            throw new AppError('wallet', SCREEN_MESSAGE.refreshPage, { cause });
          }),
        // Minimum duration, because a faster reply looks as if nothing had happened (spec 001 §9).
        pause(MOTION.withdrawMs),
      ]);
      if (!status) {
        throw new AppError('wallet', data.message || data.error || WITHDRAW_MESSAGE.failed);
      }
    },
    // The form shows the error in place and keeps it.
    meta: { silent: true },
    onSuccess: (_reply, tokens) => {
      asked.current = NOTHING;
      notify.success(
        WITHDRAW_MESSAGE.requested(formatPrice(tokens, activeToken(config.tokens).name)),
      );
      onDone();
    },
    onSettled: () => renew(session.get().did),
  });
}
