import { COMPARE } from '@trove/contract/screens/playground.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Problem } from '@trove/kit/ui/feedback/Problem.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Square } from 'lucide-react';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { PLAYGROUND } from '#common/texts.ts';
import { isComposing } from '#common/widgets/is-composing.ts';
import { TextArea } from '#common/widgets/TextArea.tsx';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

interface ComparisonFormProps {
  draft: string;
  onDraft: (text: string) => void;
  problem: string | undefined;
  isRunning: boolean;
  /** Whether enough models are chosen. */
  canStart: boolean;
  /** Why the credits do not suffice for all models, if they do not. */
  lacks: string | undefined;
  onBuy: () => void;
  onStart: () => void;
  onStop: () => void;
  /** Credits of all answers, as text. */
  cost: string;
  /** Rendered before the buttons. */
  children: ReactNode;
}

/** The prompt of a comparison: Enter sends, Shift+Enter begins a line, Escape stops. */
export function ComparisonForm({
  draft,
  onDraft,
  problem,
  isRunning,
  canStart,
  lacks,
  onBuy,
  onStart,
  onStop,
  cost,
  children,
}: ComparisonFormProps) {
  const id = useId();
  const isReady = !isRunning && canStart && lacks === undefined;
  const start = () => {
    if (isReady) onStart();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      start();
    } else if (event.key === 'Escape' && isRunning) {
      event.preventDefault();
      onStop();
    }
  };
  return (
    <Root
      aria-label={COMPARE.open}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <TextArea
        aria-label={COMPARE.prompt}
        rows={2}
        value={draft}
        placeholder={PLAYGROUND.placeholder}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
      {lacks !== undefined && !isRunning && (
        <Row gap={2} wraps>
          <Small id={`${id}-lacks`}>{lacks}</Small>
          <Button size="small" onClick={onBuy}>
            Buy credits
          </Button>
        </Row>
      )}
      <Row gap={2} wraps justify="space-between">
        <Small>{cost}</Small>
        <Row gap={2} wraps justify="end" style={{ marginLeft: 'auto' }}>
          {children}
          {isRunning && (
            <Button onClick={onStop}>
              <Square size={14} aria-hidden />
              Stop
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            aria-disabled={!isReady || undefined}
            aria-describedby={lacks === undefined ? undefined : `${id}-lacks`}
            data-working={isRunning ? '' : undefined}
          >
            {isRunning && <Spinner />}
            {COMPARE.start}
          </Button>
        </Row>
      </Row>
    </Root>
  );
}
