import { COMPARE } from '@trove/contract/screens/playground.ts';
import type { Preference } from '@trove/contract/wire/ai/comparisons.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Problem } from '@trove/kit/ui/feedback/Problem.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { receiptText } from '#common/answer/ReceiptLine.tsx';
import { StillWaiting } from '#common/answer/StillWaiting.tsx';
import { Thinking } from '#common/answer/Thinking.tsx';
import { AnswerText } from '#common/markdown/AnswerText.tsx';
import type { ModelOption } from '#common/playground/models.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { Select } from '#common/widgets/TextArea.tsx';

import { isOver } from './comparison-state.ts';
import type { ComparedAnswer } from './comparison-state.ts';

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  padding: 12px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  overflow-y: auto;
  scroll-snap-align: start;

  &[data-preferred] {
    border-color: var(--trove-primary);
  }
`;

interface ModelColumnProps {
  id: string;
  options: readonly ModelOption[];
  selected: ModelOption;
  /** Ids of the models in the other columns. */
  taken: readonly string[];
  /** Credits of one message, as text. */
  cost: ReactNode;
  preference: Preference | undefined;
  answer: ComparedAnswer | undefined;
  isRunning: boolean;
  /** Unset while a vote is not possible. */
  onPrefer: (() => void) | undefined;
  isPreferred: boolean;
  onKeep: () => void;
  isKept: boolean;
  onChoose: (id: string) => void;
  /** Unset when only two models are left. */
  onRemove: (() => void) | undefined;
  onCopyFailed: () => void;
}

/** A compared model: its selector, its answer, its speed and its cost. */
export function ModelColumn({
  id,
  options,
  selected,
  taken,
  cost,
  preference,
  answer,
  isRunning,
  onPrefer,
  isPreferred,
  onKeep,
  isKept,
  onChoose,
  onRemove,
  onCopyFailed,
}: ModelColumnProps) {
  const hasText = answer !== undefined && answer.content !== '';
  return (
    <Root id={id} aria-label={selected.name} data-preferred={isPreferred || undefined}>
      <Row gap={1}>
        <Select
          aria-label="Model"
          value={selected.id}
          disabled={isRunning}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={taken.includes(option.id)}>
              {option.name}
            </option>
          ))}
        </Select>
        {onRemove !== undefined && (
          <IconButton label={COMPARE.remove} size="small" disabled={isRunning} onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Row>
      <Small>
        {cost}
        {preference !== undefined && (
          <> · {COMPARE.preference(preference.preferred, preference.comparisons)}</>
        )}
      </Small>
      {answer !== undefined && (
        <>
          <Progress answer={answer} />
          {answer.thinking !== '' && <Thinking text={answer.thinking} ms={answer.thinkingMs} />}
          {hasText && (
            <AnswerText
              text={answer.content}
              isGrowing={!isOver(answer)}
              onCopyFailed={onCopyFailed}
            />
          )}
          {answer.phase === 'running' && (
            <StillWaiting key={answer.content.length + answer.thinking.length} />
          )}
          {answer.problem !== undefined && <Problem>{answer.problem}</Problem>}
          <Speed answer={answer} />
          {hasText && isOver(answer) && (
            <Row gap={2} wraps>
              {isPreferred ? (
                <Small as="output">{COMPARE.preferred}</Small>
              ) : (
                onPrefer !== undefined && (
                  <Button size="small" variant="primary" onClick={onPrefer}>
                    {COMPARE.prefer}
                  </Button>
                )
              )}
              <Button size="small" disabled={isKept} onClick={onKeep}>
                {isKept ? COMPARE.kept : COMPARE.keep}
              </Button>
            </Row>
          )}
        </>
      )}
    </Root>
  );
}

function Progress({ answer: { phase, content } }: { answer: ComparedAnswer }) {
  if (phase === 'waiting') return <Small as="p">{COMPARE.waiting}</Small>;
  if (phase === 'stopped' && content === '') return <Small as="p">Stopped</Small>;
  if ((phase !== 'signing' && phase !== 'running') || content !== '') return null;
  return (
    <Row gap={2}>
      <Spinner />
      <Small>{phase === 'signing' ? PLAYGROUND.submit.signing : PLAYGROUND.thinking}</Small>
    </Row>
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;

function Speed({ answer }: { answer: ComparedAnswer }) {
  const { phase, firstMs, tokensPerSecond, receipt, content, isBroken = false } = answer;
  const facts = [
    firstMs !== undefined && `first word after ${seconds(firstMs)}`,
    tokensPerSecond !== undefined && `${Math.round(tokensPerSecond).toLocaleString('en')} tokens/s`,
  ].filter((fact) => fact !== false);
  const cost = receiptText({
    id: '',
    role: 'assistant',
    content,
    ...((phase === 'done' || phase === 'stopped') && { state: phase }),
    ...(phase === 'failed' && { state: isBroken ? 'broken' : 'failed' }),
    ...(receipt !== undefined && { receipt }),
  });
  return (
    <>
      {facts.length > 0 && (
        <Small
          as="p"
          title="Measured from sending the question, including the loading of the model"
        >
          <Figures>{facts.join(' · ')}</Figures>
        </Small>
      )}
      {cost !== '' && content !== '' && (
        <Small as="p">
          <Figures>{cost}</Figures>
        </Small>
      )}
    </>
  );
}
