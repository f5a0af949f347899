import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAtom, useAtomValue } from 'jotai';

import { estimateCost } from '#common/asking/estimate-cost.ts';
import { activeDraftAtom, activeProjectAtom, ragUploadsAtom } from '#common/playground/atoms.ts';
import { freeMessagesOf, freeMessagesQuery } from '#common/playground/free-messages.ts';
import { useBalance } from '#common/playground/use-balance.ts';
import { useModels } from '#common/playground/use-models.ts';

/** Estimated cost of the next message, unless it is free; offers a lower maximum when the balance does not cover the current one. */
export function CostEstimate() {
  const [project, change] = useAtom(activeProjectAtom);
  const draft = useAtomValue(activeDraftAtom);
  const uploads = useAtomValue(ragUploadsAtom(project.id));
  const { selected } = useModels();
  const balance = useBalance();
  const { did } = useSession();
  const { data: free = [] } = useQuery(freeMessagesQuery(useApi(), did));
  if (selected === undefined || (freeMessagesOf(free, selected)?.left ?? 0) > 0) return null;
  const { min, max, affordable } = estimateCost({
    project,
    draft,
    perBlock: selected.tag?.credits ?? 1,
    balance,
    hasFile: project.ragFiles.length > 0 || uploads.some(({ state }) => state !== 'failed'),
  });
  return (
    <>
      {' · '}
      <span title="Prompt and answer, charged per 50 tokens, rounded up">
        {min === max ? `${min}` : `${min}–${max}`} credits
      </span>
      {affordable !== undefined && affordable > 0 && balance !== null && balance > 0 && (
        <>
          {' '}
          <Button
            size="small"
            variant="ghost"
            style={{ height: 'auto', whiteSpace: 'normal' }}
            onClick={() =>
              change((before) => ({
                ...before,
                settings: { ...before.settings, maxTokens: affordable },
              }))
            }
          >
            Your balance covers {affordable} tokens: use that as the maximum
          </Button>
        </>
      )}
    </>
  );
}
