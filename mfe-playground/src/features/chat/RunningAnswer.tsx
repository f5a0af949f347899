import { styled } from '@trove/kit/core.ts';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { LazySources } from '#common/answer/lazy-sources.ts';
import { LazyStillWaiting } from '#common/answer/lazy-still-waiting.ts';
import { LazyThinking } from '#common/answer/lazy-thinking.ts';
import { AnswerText } from '#common/markdown/AnswerText.tsx';
import type { RunningReply } from '#common/playground/atoms.ts';
import { PLAYGROUND } from '#common/texts.ts';

import { MessageFrame, ROLE_LABEL } from './MessageItem.tsx';

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--trove-text-muted);
  font-size: 14px;
`;

/** An answer that is arriving; shows 'AI is thinking...' until its first word (spec 001 §2). */
export function RunningAnswer({
  reply,
  onCopyFailed,
}: {
  reply: RunningReply;
  onCopyFailed: () => void;
}) {
  const { phase, content, thinking, thinkingMs, model, lookup, note } = reply;
  return (
    <MessageFrame data-role="assistant" aria-label={ROLE_LABEL.assistant} aria-busy>
      <header>
        <strong>{ROLE_LABEL.assistant}</strong>
        <span>{model}</span>
      </header>
      {note !== undefined && <Small as="p">{note}</Small>}
      {thinking !== '' && <LazyThinking text={thinking} ms={thinkingMs} />}
      {content === '' ? (
        <Waiting>
          <Spinner />
          {PLAYGROUND.thinking}
        </Waiting>
      ) : (
        <AnswerText text={content} isGrowing onCopyFailed={onCopyFailed} />
      )}
      {phase === 'running' && <LazyStillWaiting key={content.length + thinking.length} />}
      {lookup !== undefined && lookup.sources.length > 0 && (
        <LazySources answerId="running" lookup={lookup} />
      )}
    </MessageFrame>
  );
}
