import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { useEffect } from 'react';

import type { PublicationProgress } from '#common/publication/publication.ts';
import { PublicationSteps } from '#common/publication/PublicationSteps.tsx';
import { showPublication } from '#common/publication/state/running.ts';
import { SUCCESS_TEXT } from '#common/texts/wizard-steps.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';

import { useCompId } from '../frame/use-comp-id.ts';
import type { Publishing } from './use-publishing.ts';

const loadDialog = async () => (await import('./SuccessDialog.tsx')).SuccessDialog;

/** State of publishing: why it did not begin, its steps, and the dialog at its end. */
export function PublishOutcome({ publishing }: { publishing: Publishing }) {
  const { publication, problem, isPublished, leave } = publishing;
  const { progress } = publication;
  const { config, nav, session } = useHost();
  const compId = useCompId();
  const { did } = useSession();
  const draftId = progress?.draftId;
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
      {progress && <PublicationSteps publication={publication} />}
      {isPublished && progress && (
        <PageDialog
          load={loadDialog}
          props={{
            token: activeToken(config.tokens).name,
            ...describeEnd(progress, compId, (path) => nav.href(path)),
            onOpen: () => leave(pageOf(progress)),
            onAnother: () => leave(paths.chooseUpload()),
          }}
          onClose={() => leave()}
        />
      )}
    </>
  );
}

const pageOf = ({ assetId, kind, name }: PublicationProgress) =>
  assetId === undefined ? undefined : paths.asset({ id: assetId, name }, kind);

/** Returns what has been published where, and the address to share. */
function describeEnd(
  progress: PublicationProgress,
  compId: string | undefined,
  href: (path: string) => string,
) {
  const page = pageOf(progress);
  return {
    title: (compId === undefined ? SUCCESS_TEXT.onMarket : SUCCESS_TEXT.inArea)(progress.name),
    // A page within a competition has another address, which its participants alone can open.
    link:
      page === undefined || compId !== undefined
        ? undefined
        : new URL(href(page), document.baseURI).href,
  };
}
