import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';

import { fetchSample } from './entries.queries.ts';

/** Saves the table that a participant fills in. Fetched, since a partner's page has no cookie for a plain link. */
export function SampleButton({ compId }: { compId: string }) {
  const api = useApi();
  const { notify } = useHost();
  const { state, run } = useAsyncAction(async () => {
    try {
      saveFile(await fetchSample(api, compId), `${compId}-sample-submission.csv`);
    } catch (error) {
      notify.error(error);
      throw error;
    }
  });
  return (
    <AsyncButton size="small" state={state} working={SUBMISSIONS.samplePreparing} onClick={run}>
      {SUBMISSIONS.sample}
    </AsyncButton>
  );
}
