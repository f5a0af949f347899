import { paths } from '@trove/contract/paths.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

import { askForAccess } from '#common/access/access.queries.ts';
import { FRONT_PAGE } from '#common/texts/front-page.ts';
import { useHasPassed } from '#common/time/use-has-passed.ts';
import { useFormats } from '#common/use-formats.ts';

import { momentsOf } from './moments.ts';

const { next: WORDS } = FRONT_PAGE;

function AskButton({ compId }: { compId: string }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { state, run } = useAsyncAction(async () => {
    try {
      const membership = await askForAccess(api, compId);
      const { queryKey } = membershipQuery(api, compId, membership.did);
      // An older answer that is still coming would take the request back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, membership);
    } catch (error) {
      notify.error(error);
      throw error;
    }
  });
  return (
    <AsyncButton variant="primary" state={state} working={WORDS.asking} onClick={run}>
      {WORDS.ask}
    </AsyncButton>
  );
}

interface NextStepProps {
  competition: CompetitionRecord;
  /** Control that opens the registration. */
  register: ReactNode;
  /** Whether a link leads to the place where a key is entered. */
  hasKeyLink?: boolean;
}

/** Returns how far the session has come towards taking part. */
function useWayIn(compId: string) {
  const { did, proven } = useSession();
  const { data } = useQuery({ ...membershipQuery(useApi(), compId, did), enabled: proven });
  const membership = proven ? data : undefined;
  const isIn = membership?.participant === true || membership?.organiser === true;
  return {
    isIn,
    request: isIn ? undefined : membership?.access,
    mayAsk: membership?.registration != null,
    // Until the membership is known, a participant would be offered to enter a key.
    mayNeedKey: !isIn && (!proven || membership !== undefined),
  };
}

/** The one thing to do next: register, ask for access, or submit (product.md#26). */
export function NextStep({ competition, register, hasKeyLink = true }: NextStepProps) {
  const { id, access, deadlines, ended, leaderboard, now } = competition;
  const formats = useFormats();
  const isClosed = useHasPassed(deadlines.submission, now);
  const { isIn, request, mayAsk, mayNeedKey } = useWayIn(id);

  if (ended && !isIn)
    return <Small>{WORDS.over(formats.day(momentsOf(competition).at(-1)?.at ?? now))}</Small>;
  // One tree for all states: the dialog of the registration goes on while the next step becomes another one.
  return (
    <Stack gap={3}>
      {request === 'asked' && <Notice tone="info">{WORDS.asked}</Notice>}
      {request === 'refused' && <Notice tone="warning">{WORDS.refused}</Notice>}
      <Row gap={2} wraps>
        {isIn && (
          <ButtonLink variant="primary" to={paths.competition(id, 'home')}>
            {leaderboard && !isClosed ? WORDS.submit : WORDS.open}
          </ButtonLink>
        )}
        {mayAsk && request === 'none' && <AskButton compId={id} />}
        {register}
        {mayNeedKey && hasKeyLink && access === 'key' && (
          <ButtonLink size="small" variant="ghost" to={paths.competition(id, 'home')}>
            {WORDS.hasKey}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
