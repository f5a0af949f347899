import type { Registration } from '@trove/contract/entities.ts';
import { MOTION } from '@trove/contract/limits.ts';
import { REGISTRATION_MESSAGE } from '@trove/contract/messages.ts';
import { REGISTRATION } from '@trove/contract/screens/competitions.ts';
import type { Membership } from '@trove/contract/wire/people/competition.ts';
import {
  cancelRegistration,
  membershipQuery,
  sendRegistration,
} from '@trove/kit/api/competitions.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { refreshCounts } from '#common/refresh-counts.ts';

import { registeredFlag } from './registered-flag.ts';

/** Spec 001 §4; `editing` is the form of a registered participant. */
type Stage = 'form' | 'submitting' | 'success' | 'registered' | 'editing' | 'saving' | 'cancelling';

/** State of a registration: form, submitting, success and, after a delay, registered (spec 001 §4). */
export function useRegistration(compId: string, isRegistered: boolean) {
  const api = useApi();
  const { events, notify, session, insertRule } = useHost();
  // A host with `insertRule` is a partner's page, whose storage belongs to the partner.
  const isOnSite = insertRule === undefined;
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>(isRegistered ? 'registered' : 'form');
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (stage !== 'success') return;
    const timer = setTimeout(() => setStage('registered'), MOTION.registeredMs);
    return () => clearTimeout(timer);
  }, [stage]);

  async function keep(membership: Membership) {
    const { queryKey } = membershipQuery(api, compId, membership.did);
    // A read that began before, as the wallet connected, would overwrite this with the state before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, membership);
    void refreshCounts(queryClient);
  }

  /** Switches to stage `busy` during the action, and back to the previous stage when it fails. */
  async function attempt(busy: Stage, action: () => Promise<void>) {
    setProblem(null);
    setStage(busy);
    try {
      await action();
    } catch (error) {
      setProblem(toAppError(error).message);
      setStage(stage);
    }
  }

  return {
    stage,
    problem,
    edit: () => setStage('editing'),
    keepAsItIs: () => setStage('registered'),
    submit: (form: Registration, onDone: () => void) =>
      attempt(stage === 'editing' ? 'saving' : 'submitting', async () => {
        if (session.get().did === null && !(await session.connect())) {
          setStage(stage);
          return;
        }
        await keep(await sendRegistration(api, compId, form));
        if (isOnSite) registeredFlag.set();
        onDone();
        if (stage === 'editing') {
          notify.success(REGISTRATION.saved);
          setStage('registered');
        } else {
          notify.success(REGISTRATION_MESSAGE.done);
          events.emit('competition:joined', { compId });
          setStage('success');
        }
      }),
    cancel: (onDone: () => void) =>
      attempt('cancelling', async () => {
        await keep(await cancelRegistration(api, compId));
        if (isOnSite) registeredFlag.remove();
        notify.info(REGISTRATION.cancelled);
        onDone();
      }),
  };
}
