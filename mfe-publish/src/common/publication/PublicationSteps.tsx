import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { PUBLICATION } from '#common/texts/publication.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';

import { NextActions } from './NextActions.tsx';
import type { PublicationProgress } from './publication.ts';
import { StepRow } from './StepRow.tsx';
import type { PublicationControl } from './use-publication.ts';

/** Upload, Provider, Sign, Recorded: each with its state, its receipt, and the actions when it stops. */
export function PublicationSteps({ publication }: { publication: PublicationControl }) {
  const { progress } = publication;
  const [isAsking, setAsking] = useState(false);
  const focus = useFocusKept();
  if (progress === undefined) return null;
  return (
    <Card as="section" aria-label={PUBLICATION.task.title(progress.name)} tabIndex={-1} {...focus}>
      <Stack gap={4}>
        <Stack as="ol" gap={3} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {progress.steps.map((step) => (
            <StepRow
              key={step.name}
              step={step}
              transfer={step.name === 'upload' && step.state !== 'done' ? progress.transfer : null}
              fileName={progress.fileName}
            />
          ))}
        </Stack>
        {progress.phase === 'running' && !progress.canCancel && <TakesLonger once="charged" />}
        <Row gap={2} wraps>
          <NextActions publication={publication} progress={progress} />
          <Controls
            publication={publication}
            progress={progress}
            isAsking={isAsking}
            onAsk={setAsking}
          />
        </Row>
      </Stack>
    </Card>
  );
}

interface ControlsProps {
  publication: PublicationControl;
  progress: PublicationProgress;
  /** Whether the user is being asked to confirm that the upload is discarded. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

function Controls({ publication, progress, isAsking, onAsk }: ControlsProps) {
  const { action } = PUBLICATION;
  const { canPause, canCancel } = progress;
  if (isAsking && canCancel) {
    return (
      <>
        <Small>{action.confirmCancel}</Small>
        <Button variant="danger" onClick={publication.cancel}>
          {action.cancel}
        </Button>
        <Button onClick={() => onAsk(false)}>{action.keep}</Button>
      </>
    );
  }
  return (
    <>
      {canPause && <Button onClick={publication.pause}>{action.pause}</Button>}
      {canCancel && (
        <Button variant="ghost" onClick={() => onAsk(true)}>
          {action.cancel}
        </Button>
      )}
    </>
  );
}
