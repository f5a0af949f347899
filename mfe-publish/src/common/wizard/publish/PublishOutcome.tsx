import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { useEffect } from 'react';

import { PublicationSteps } from '#common/publication/PublicationSteps.tsx';
import { showPublication } from '#common/publication/state/running.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';

import type { Publishing } from './use-publishing.ts';

const loadDialog = async () => (await import('./SuccessDialog.tsx')).SuccessDialog;

/** State of publishing: why it did not begin, its steps, and the dialog at its end. */
export function PublishOutcome({ publishing }: { publishing: Publishing }) {
  const { publication, problem, isPublished, leave } = publishing;
  const { config, session } = useHost();
  const { did } = useSession();
  const draftId = publication.progress?.draftId;
  useEffect(
    () => (did === null || draftId === undefined ? undefined : showPublication(did, draftId)),
    [did, draftId],
  );
  const needsWallet = problem === SCREEN_MESSAGE.needsWallet;
  return (
    <>
      {problem !== null && !(needsWallet && did !== null) && (
        <Notice tone="danger">
          <Row gap={3} wraps justify="space-between">
            <span>{problem}</span>
            {needsWallet && (
              <Button size="small" onClick={() => void session.connect()}>
                {STEP_TEXT.connect}
              </Button>
            )}
          </Row>
        </Notice>
      )}
      {publication.progress && <PublicationSteps publication={publication} />}
      {isPublished && (
        <PageDialog
          load={loadDialog}
          props={{ token: activeToken(config.tokens).name }}
          onClose={leave}
        />
      )}
    </>
  );
}
