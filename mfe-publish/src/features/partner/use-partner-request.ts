import { MOTION } from '@trove/contract/limits.ts';
import { notifyMe, topicsQuery } from '@trove/kit/api/registrations.queries.ts';
import { useMutation, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

import { isSettled, settledSession } from '#common/settled-session.ts';

import { deleteLocalRequest, hasLocalRequest, storeLocalRequest } from './local-request.ts';
import { PARTNER_TEXT } from './texts.ts';

const TOPIC = 'partner';

export interface PartnerReply {
  /** Whether the request had been made before. */
  already: boolean;
  /** Whether only this browser has stored it, for a visitor without an address. */
  inBrowser: boolean;
}

/** 'Get Notified': stored on the network for a wallet or an address, otherwise in this browser (product.md#7). */
export function usePartnerRequest(onReply: (reply: PartnerReply) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session } = useHost();
  const viewer = useSession();
  const { did, proven } = viewer;
  const { data: topics } = useQuery({
    ...topicsQuery(api, did),
    enabled: proven,
  });

  async function ask(email: string): Promise<PartnerReply> {
    const address = email.trim() === '' ? {} : { email: email.trim() };
    const isProven = (await settledSession(session)).proven;
    if (isProven || 'email' in address) {
      const { already } = await notifyMe(api, { topic: TOPIC, ...address });
      deleteLocalRequest();
      return { already, inBrowser: false };
    }
    const already = hasLocalRequest();
    if (!already && !storeLocalRequest()) throw new AppError('unexpected', PARTNER_TEXT.noRoom);
    return { already, inBrowser: true };
  }

  const { mutate, isPending, error } = useMutation({
    // The request takes at least two seconds, however fast the network is (spec 001 §2).
    mutationFn: async (email: string) => {
      const [outcome] = await Promise.allSettled([
        ask(email),
        new Promise((resolve) => setTimeout(resolve, MOTION.partnerRequestMs)),
      ]);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    meta: { silent: true },
    onSuccess: onReply,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['accounts', did, 'wishes'] }),
  });

  // Sends the request that was stored before a wallet was connected.
  useEffect(() => {
    if (!proven || !hasLocalRequest()) return;
    notifyMe(api, { topic: TOPIC }).then(
      () => {
        deleteLocalRequest();
        void queryClient.invalidateQueries({ queryKey: ['accounts', did, 'wishes'] });
      },
      () => {
        // The request stays in this browser and is sent next time.
      },
    );
  }, [api, proven, did, queryClient]);

  return {
    isListed: topics?.includes(TOPIC) ?? (!proven && hasLocalRequest()),
    needsAddress: isSettled(viewer) && !proven,
    request: mutate,
    isPending,
    error,
  };
}
