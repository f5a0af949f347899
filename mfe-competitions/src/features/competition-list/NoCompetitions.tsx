import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { notifyMe } from '@trove/kit/api/registrations.queries.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { Trophy } from 'lucide-react';

import { NO_COMPETITIONS } from '#common/texts/no-competitions.ts';

/** Empty state of a filter (spec 001 §2). The alert is specified; the network stores the request (product.md#7). */
export function NoCompetitions({ status }: { status: CompetitionRecord['status'] }) {
  const api = useApi();
  const { notify } = useHost();
  const { proven } = useSession();
  const { state, run } = useAsyncAction(async () => {
    try {
      if (proven) await notifyMe(api, { topic: `competitions-${status}` });
      const { [status]: text } = NO_COMPETITIONS.notifyAlert;
      alert(proven ? text : `${text} ${NO_COMPETITIONS.notifyWhere}`);
    } catch (error) {
      notify.error(error);
    }
  });
  return (
    <EmptyState
      title={NO_COMPETITIONS.empty[status]}
      text={NO_COMPETITIONS.emptyText[status]}
      icon={<Trophy size={24} />}
      action={
        <AsyncButton
          state={state === 'working' ? 'working' : 'idle'}
          working={NO_COMPETITIONS.notifying}
          onClick={() => void run()}
        >
          {NO_COMPETITIONS.notify}
        </AsyncButton>
      }
    />
  );
}
