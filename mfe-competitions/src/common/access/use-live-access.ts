import { accessPushSchema } from '@trove/contract/wire/people/competition-access.ts';
import { renew } from '@trove/kit/api/renew.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useEffectEvent } from 'react';

import { FRONT_PAGE } from '../texts/front-page.ts';

const { next: WORDS } = FRONT_PAGE;

/** Last segments of the query keys that a request for access, or the answer to it, invalidates. */
const INVALIDATED = ['me', 'access', 'participants'];

/** Tells a person that the organizer has answered the request for access, and shows an organizer new requests. */
export function useLiveAccess(compId: string, name: string) {
  const { notify, socket } = useHost();
  const queryClient = useQueryClient();

  const onPush = useEffectEvent((data: unknown) => {
    const push = accessPushSchema.safeParse(data);
    if (!push.success || push.data.compId !== compId) return;
    for (const part of INVALIDATED)
      renew(queryClient, { queryKey: ['competitions', compId, part] });
    if (push.data.decision === 'given') notify.success(WORDS.given(name));
    if (push.data.decision === 'refused') notify.info(WORDS.turnedDown(name));
  });
  useEffect(() => socket.subscribe('access', (data) => onPush(data)), [socket]);
}
