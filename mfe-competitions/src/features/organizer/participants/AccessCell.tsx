import type { ParticipantRecord } from '@trove/contract/wire/people/competition.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';

import { decideAccess, participantsQuery } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

const { participants: WORDS } = ORGANIZER;

interface DecisionButtonProps {
  compId: string;
  participant: ParticipantRecord;
  decision: 'given' | 'refused';
}

function DecisionButton({ compId, participant, decision }: DecisionButtonProps) {
  const { did, registration, request } = participant;
  const api = useApi();
  const { notify } = useHost();
  const own = useSession();
  const queryClient = useQueryClient();
  const { state, run } = useAsyncAction(async () => {
    try {
      const { queryKey } = participantsQuery(api, compId, own.did);
      const participants = await decideAccess(api, compId, did, decision);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, participants);
    } catch (error) {
      notify.error(error);
    }
  });
  const { label, labelOf } = WORDS.decisions[decision];
  return (
    <AsyncButton
      size="small"
      variant={decision === 'given' && request === 'asked' ? 'primary' : 'secondary'}
      state={state === 'working' ? 'working' : 'idle'}
      working={WORDS.deciding}
      aria-label={labelOf(registration?.name ?? did)}
      onClick={() => void run()}
    >
      {label}
    </AsyncButton>
  );
}

interface AccessCellProps {
  compId: string;
  participant: ParticipantRecord;
}

/** Whether a participant has access; the organizer gives it to whoever has registered, and refuses requests. */
export function AccessCell({ compId, participant }: AccessCellProps) {
  const { hasAccess, registration, request } = participant;
  if (hasAccess) return <Chip tone="success">{WORDS.inside}</Chip>;
  return (
    <Row gap={1} wraps>
      <Chip tone={request === 'asked' ? 'primary' : 'neutral'}>
        {request === undefined ? WORDS.outside : WORDS[request]}
      </Chip>
      {registration !== null && (
        <DecisionButton compId={compId} participant={participant} decision="given" />
      )}
      {request === 'asked' && (
        <DecisionButton compId={compId} participant={participant} decision="refused" />
      )}
    </Row>
  );
}
