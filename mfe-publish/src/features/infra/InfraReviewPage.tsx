import { paths } from '@trove/contract/paths.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { Confetti, prepareConfetti } from '#common/confetti/Confetti.tsx';
import { missingIn } from '#common/infra-draft/infra-fields.ts';
import { isSettled } from '#common/settled-session.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

import { Actions, InfraFrame } from './InfraFrame.tsx';
import { usePublishInfra } from './publish/use-publish-infra.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import type { InfraDraftControl } from './use-infra-draft.ts';

/** Summary of all values, with the button to publish (spec 001 §2). */
export const InfraReviewPage = () => (
  <InfraFrame title={INFRA_FLOW.review.title} step={3}>
    {(control) => <Review control={control} />}
  </InfraFrame>
);

function Review({ control }: { control: InfraDraftControl }) {
  const navigate = useNavigate();
  const { config } = useHost();
  const { proven } = useSession();
  const { state, confirmation, publish } = usePublishInfra(control);
  const isConfirmed = confirmation !== null;
  // Kept because the draft is deleted on success, while the published values stay visible.
  const [published, setPublished] = useState(control.draft);
  const isUnderWay = state.phase === 'publishing' || isConfirmed;
  const draft = isUnderWay ? published : control.draft;
  const missing = missingIn(draft, 'basics', 'pricing', 'terms');
  const isBlocked = missing.length > 0 || isConfirmed;

  const start = () => {
    setPublished(control.draft);
    prepareConfetti();
    void publish();
  };

  return (
    <Stack gap={6}>
      {isConfirmed && <Confetti />}
      <ReviewFacts draft={draft} to={control.to} />
      {missing.length > 0 && <Notice tone="warning">{INFRA_TEXT.stillNeeded(missing)}</Notice>}
      {!isConfirmed && proven && config.contracts.onboardProvider !== undefined && (
        <Muted>{INFRA_TEXT.approval}</Muted>
      )}
      {!isUnderWay && <SessionNotice />}
      {state.phase === 'refused' && (
        <Notice tone="danger">
          <Row gap={3} justify="space-between" wraps>
            {INFRA_TEXT.notListed(state.problem)}
            <Row gap={2} wraps>
              <Button size="small" onClick={start}>
                {INFRA_TEXT.again}
              </Button>
              <ButtonLink size="small" variant="ghost" to={paths.myUploads()}>
                {INFRA_TEXT.myUploads}
              </ButtonLink>
            </Row>
          </Row>
        </Notice>
      )}
      {isConfirmed && <Notice tone="success">{confirmation}</Notice>}
      <Actions>
        <Button
          disabled={isUnderWay}
          onClick={() => void navigate(control.to(paths.uploadInfraPricing()))}
        >
          {INFRA_TEXT.back}
        </Button>
        <AsyncButton
          variant="primary"
          state={isConfirmed ? 'done' : state.phase === 'publishing' ? 'working' : 'idle'}
          working={INFRA_FLOW.publishing}
          done={INFRA_TEXT.done}
          disabled={isBlocked}
          onClick={start}
        >
          {INFRA_FLOW.publish}
        </AsyncButton>
      </Actions>
    </Stack>
  );
}

/** Says to a visitor, or a wallet that has proved nothing, how the machine gets into the list. */
function SessionNotice() {
  const { session } = useHost();
  const viewer = useSession();
  if (!isSettled(viewer) || viewer.proven) return null;
  if (viewer.did !== null) return <Notice tone="info">{INFRA_TEXT.unproven}</Notice>;
  return (
    <Notice tone="info">
      <Row gap={3} justify="space-between" wraps>
        {INFRA_TEXT.visitor}
        <Button size="small" onClick={() => void session.connect()}>
          {INFRA_TEXT.connect}
        </Button>
      </Row>
    </Notice>
  );
}
