import { styled } from '@trove/kit/core.ts';
import { getPercent, progressText } from '@trove/kit/lib/transfer-progress.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { ProgressBar } from '@trove/kit/ui/feedback/ProgressBar.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { Check, Circle, CirclePause, Clock, X } from 'lucide-react';

import { PUBLICATION } from '#common/texts/publication.ts';

import type { PublicationStep, StepState } from './publication.ts';

const Mark = styled.span`
  display: inline-grid;
  flex-shrink: 0;
  place-items: center;
  width: 20px;
  height: 20px;
  color: var(--trove-text-subtle);

  &[data-state='done'] {
    color: var(--trove-success-text);
  }

  &[data-state='failed'] {
    color: var(--trove-danger-text);
  }
`;

const Name = styled.span`
  flex: 1;
  font-weight: 500;

  &[data-state='pending'] {
    color: var(--trove-text-muted);
    font-weight: 400;
  }
`;

const Problem = styled.p`
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  &[role='alert'] {
    color: var(--trove-danger-text);
  }
`;

const Receipt = styled(Small)`
  overflow-wrap: anywhere;
`;

const MARKS: Record<StepState, React.ReactNode> = {
  pending: <Circle size={16} aria-hidden />,
  running: <Spinner />,
  waiting: <Clock size={16} aria-hidden />,
  paused: <CirclePause size={16} aria-hidden />,
  failed: <X size={16} aria-hidden />,
  done: <Check size={16} aria-hidden />,
};

interface StepRowProps {
  step: PublicationStep;
  /** Progress while the file is being sent. */
  transfer: Progress | null;
  fileName: string;
}

/** One step of a publication. */
export function StepRow({ step, transfer, fileName }: StepRowProps) {
  const { name, state, receipt, problem } = step;
  const { steps, states, hint } = PUBLICATION;
  return (
    <Row as="li" gap={3} items="start" aria-current={isCurrent(state) ? 'step' : undefined}>
      <Mark data-state={state}>{MARKS[state]}</Mark>
      <Stack gap={1} style={{ flex: 1 }}>
        <Row gap={2} justify="space-between">
          <Name data-state={state}>{steps[name]}</Name>
          <Small>{states[state]}</Small>
        </Row>
        {receipt !== undefined && <Receipt>{receipt}</Receipt>}
        {transfer !== null && <Transferred transfer={transfer} fileName={fileName} />}
        {problem !== undefined && (
          <Problem role={state === 'failed' ? 'alert' : 'status'}>{problem}</Problem>
        )}
        {problem === undefined && state === 'running' && transfer === null && (
          <Problem>{hint[name]}</Problem>
        )}
      </Stack>
    </Row>
  );
}

const isCurrent = (state: StepState) => state !== 'pending' && state !== 'done';

function Transferred({ transfer, fileName }: { transfer: Progress; fileName: string }) {
  const percent = getPercent(transfer);
  return (
    <Stack gap={1}>
      <ProgressBar aria-label={`Upload of ${fileName}`} max={100} value={percent ?? undefined} />
      <Row gap={2} justify="space-between" wraps>
        <Small style={{ fontVariantNumeric: 'tabular-nums' }}>{progressText(transfer)}</Small>
        <Figures>{percent === null ? '' : `${percent} %`}</Figures>
      </Row>
    </Stack>
  );
}
