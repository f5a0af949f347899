import { CHAT_TOOLS } from '@trove/contract/screens/playground.ts';
import { styled } from '@trove/kit/core.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Check, ChevronLeft, ChevronRight, Copy, Link2, Pencil, RotateCcw } from 'lucide-react';
import { memo, useCallback } from 'react';

import { LazySources } from '#common/answer/lazy-sources.ts';
import { LazyThinking } from '#common/answer/lazy-thinking.ts';
import { ReceiptLine } from '#common/answer/ReceiptLine.tsx';
import { showPassage } from '#common/answer/show-passage.ts';
import { AnswerText } from '#common/markdown/AnswerText.tsx';
import { readable } from '#common/markdown/mark-up.ts';
import { PlainText } from '#common/markdown/PlainText.tsx';
import type { ChatActions } from '#common/playground/chat-actions.ts';
import type { Message } from '#common/projects/conversation.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { useCopied } from '#common/widgets/use-copied.ts';

import { linkOf } from './use-linked-message.ts';

export const MessageFrame = styled.article`
  padding: 12px 16px;
  border-radius: var(--trove-radius-card);

  &[data-role='user'] {
    background: var(--trove-primary-light);
  }

  &[aria-current='true'] {
    outline: 2px solid var(--trove-primary);
    outline-offset: 2px;
  }

  > header {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-bottom: 4px;
    color: var(--trove-text-muted);
    font-size: 12px;
    line-height: 16px;
  }

  > header > strong {
    color: var(--trove-text);
    font-weight: 600;
  }

  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
    margin-top: 4px;
    color: var(--trove-text-muted);
    font-size: 12px;
  }
`;

export const ROLE_LABEL = { user: 'You', assistant: 'Assistant', system: 'System' } as const;

interface MessageItemProps {
  message: Message;
  index: number;
  alternatives: { shown: number; count: number } | undefined;
  /** Whether this is the last question, which can be edited. */
  isLastQuestion: boolean;
  /** Whether the page's address names this message. */
  isLinked: boolean;
  actions: ChatActions;
  onCopyFailed: () => void;
}

function Words({ message, onCopyFailed }: Pick<MessageItemProps, 'message' | 'onCopyFailed'>) {
  const { id, role, content, lookup } = message;
  const cite = useCallback((passage: number) => showPassage(id, passage), [id]);
  if (role !== 'assistant') return <PlainText>{content}</PlainText>;
  return (
    <AnswerText
      text={content}
      isGrowing={false}
      onCopyFailed={onCopyFailed}
      passages={lookup?.sources.length ?? 0}
      onCite={cite}
    />
  );
}

/** A message: its role, its text, and its actions (spec 001 §2). */
export const MessageItem = memo(function MessageItem({
  message,
  index,
  alternatives,
  isLastQuestion,
  isLinked,
  actions,
  onCopyFailed,
}: MessageItemProps) {
  const { id, role, content, thinking, thinkingMs, model, lookup } = message;
  const { isCopied, copy } = useCopied(onCopyFailed);
  const link = useCopied(onCopyFailed);
  const label = ROLE_LABEL[role];
  return (
    <MessageFrame
      data-role={role}
      aria-label={label}
      id={`message-${message.id}`}
      aria-current={isLinked || undefined}
    >
      <header>
        <strong>{label}</strong>
        {role === 'assistant' && model !== undefined && <span>{model}</span>}
      </header>
      {thinking !== undefined && thinking !== '' && (
        <LazyThinking text={thinking} ms={thinkingMs} />
      )}
      <Words message={message} onCopyFailed={onCopyFailed} />
      {lookup !== undefined && <LazySources answerId={id} lookup={lookup} />}
      <footer>
        {alternatives !== undefined && (
          <>
            <IconButton
              label="Previous alternative"
              size="small"
              disabled={alternatives.shown === 0}
              onClick={() => actions.showAlternative(index, alternatives.shown - 1)}
            >
              <ChevronLeft size={14} aria-hidden />
            </IconButton>
            <span>
              {alternatives.shown + 1}/{alternatives.count}
            </span>
            <IconButton
              label="Next alternative"
              size="small"
              disabled={alternatives.shown === alternatives.count - 1}
              onClick={() => actions.showAlternative(index, alternatives.shown + 1)}
            >
              <ChevronRight size={14} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton
          label={isCopied ? PLAYGROUND.copied : 'Copy message'}
          size="small"
          onClick={() => void copy(role === 'assistant' ? readable(content) : content)}
        >
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </IconButton>
        {isCopied && <output>{PLAYGROUND.copied}</output>}
        <IconButton
          label={link.isCopied ? CHAT_TOOLS.linkCopied : CHAT_TOOLS.copyLink}
          size="small"
          onClick={() => void link.copy(linkOf(message.id))}
        >
          {link.isCopied ? <Check size={14} aria-hidden /> : <Link2 size={14} aria-hidden />}
        </IconButton>
        <IconButton label="Rerun" size="small" onClick={() => actions.rerun(index)}>
          <RotateCcw size={14} aria-hidden />
        </IconButton>
        {isLastQuestion && (
          <IconButton label="Edit question" size="small" onClick={actions.editLast}>
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </footer>
      <ReceiptLine message={message} />
    </MessageFrame>
  );
});
