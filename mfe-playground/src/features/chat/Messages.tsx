import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { CHAT_TOOLS } from '@trove/contract/screens/playground.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useAtomValue } from 'jotai';
import { ArrowDown, MessageSquare } from 'lucide-react';
import { useCallback, useState } from 'react';

import { readable } from '#common/markdown/mark-up.ts';
import { activeProjectAtom, replyAtom } from '#common/playground/atoms.ts';
import type { ChatActions } from '#common/playground/chat-actions.ts';
import { createSay } from '#common/playground/say.ts';
import { alternativesAt, questionBefore } from '#common/projects/conversation.ts';
import { PLAYGROUND } from '#common/texts.ts';

import { MessageItem } from './MessageItem.tsx';
import { RunningAnswer } from './RunningAnswer.tsx';
import { SpokenAnswer } from './SpokenAnswer.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useFollow } from './use-follow.ts';
import { useLinkedMessage } from './use-linked-message.ts';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Scroller = styled.section`
  height: 100%;
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;

  > div {
    max-width: 800px;
    margin: 0 auto;
  }

  > div > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  > div > ol > li {
    padding-bottom: 12px;
  }
`;

/** Sticky, so that it is visible although a conversation opens at its end. */
const Missing = styled(Muted)`
  position: sticky;
  top: -16px;
  z-index: 1;
  display: block;
  margin-top: -16px;
  padding: 16px 0 8px;
  background: var(--trove-bg);
`;

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 15% 16px 0;
  color: var(--trove-text-muted);
  text-align: center;
`;

const Jump = styled.div`
  position: absolute;
  bottom: 12px;
  left: 50%;
  transform: translateX(-50%);
`;

/** Above this number of messages the list is virtualized, because rendering all of them would be slow. */
const MANY = 60;

const VirtualMessages = lazyPart(
  async () => (await import('./VirtualMessages.tsx')).VirtualMessages,
  { name: 'The conversation' },
);

/** The conversation: its messages, and the answer that is arriving (spec 001 §2). */
export function Messages({ actions }: { actions: ChatActions }) {
  const project = useAtomValue(activeProjectAtom);
  const reply = useAtomValue(replyAtom(project.id));
  const { notify } = useHost();
  const { frame, onScroll, isFollowing, jump, leave } = useFollow();
  const [target, setTarget] = useState(-1);
  const { messages } = project;
  const onCopyFailed = useCallback(
    () => createSay(notify).error(PLAYGROUND_MESSAGE.copyFailed),
    [notify],
  );

  const { linked, isMissing } = useLinkedMessage((index) => {
    leave();
    setTarget(index);
    const element = document.querySelector(
      `[id=${JSON.stringify(`message-${messages[index]?.id}`)}]`,
    );
    element?.scrollIntoView({ block: 'center' });
  });

  const lastQuestion = questionBefore(messages, messages.length - 1);
  const draw = (index: number) => {
    const message = messages[index];
    if (message === undefined) return null;
    return (
      <EntryBoundary>
        <MessageItem
          message={message}
          index={index}
          alternatives={alternativesAt(project, index)}
          isLastQuestion={index === lastQuestion}
          isLinked={message.id === linked}
          actions={actions}
          onCopyFailed={onCopyFailed}
        />
      </EntryBoundary>
    );
  };
  const keyOf = (index: number) => messages[index]?.id ?? String(index);
  const all = (
    <ol>
      {messages.map((message, index) => (
        <li key={message.id}>{draw(index)}</li>
      ))}
    </ol>
  );
  const isRunning = reply?.phase === 'running';
  const last = messages.at(-1);
  const spoken = isRunning ? reply.content : last?.role === 'assistant' ? last.content : '';

  return (
    <Frame>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <Scroller ref={frame} onScroll={onScroll} aria-label="Conversation" tabIndex={0}>
        <div>
          {isMissing && <Missing as="output">{CHAT_TOOLS.linkMissing}</Missing>}
          {messages.length === 0 && !isRunning && (
            <Empty data-newcomer>
              <MessageSquare size={32} aria-hidden />
              <Heading>{PLAYGROUND.empty.title}</Heading>
              <Muted>{PLAYGROUND.empty.text}</Muted>
              <Suggestions />
            </Empty>
          )}
          {messages.length > MANY ? (
            <VirtualMessages
              count={messages.length}
              keyOf={keyOf}
              draw={draw}
              frame={frame}
              target={target}
              onReveal={leave}
            />
          ) : (
            all
          )}
          {isRunning && <RunningAnswer reply={reply} onCopyFailed={onCopyFailed} />}
        </div>
      </Scroller>
      {!isFollowing && (
        <Jump>
          <Button size="small" onClick={jump}>
            <ArrowDown size={14} aria-hidden />
            Jump to latest
          </Button>
        </Jump>
      )}
      <SpokenAnswer key={project.id} text={readable(spoken)} isGrowing={isRunning} />
    </Frame>
  );
}
