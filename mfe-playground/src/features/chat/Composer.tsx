import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { styled } from '@trove/kit/core.ts';
import { useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Problem } from '@trove/kit/ui/feedback/Problem.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Square } from 'lucide-react';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import {
  activeDraftAtom,
  activeIdAtom,
  easeProblemAtom,
  editedQuestionAtom,
  problemAtom,
  replyAtom,
} from '#common/playground/atoms.ts';
import type { RunningReply } from '#common/playground/atoms.ts';
import { buyingAtom } from '#common/playground/buying.ts';
import type { ChatActions } from '#common/playground/chat-actions.ts';
import { useModels } from '#common/playground/use-models.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { isComposing } from '#common/widgets/is-composing.ts';
import { TextArea } from '#common/widgets/TextArea.tsx';

import { ProblemNote } from './ProblemNote.tsx';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
  max-width: 832px;
  margin: 0 auto;
  padding: 8px 16px 16px;
`;

interface ComposerProps {
  actions: ChatActions;
  /** Rendered above the message. */
  files: ReactNode;
  /** Rendered before the hint. */
  attach: ReactNode;
  /** Rendered next to the hint, such as the cost of the message. */
  estimate: ReactNode;
  /** Why the credits do not suffice for a message, if they do not. */
  lacks: string | undefined;
}

/** Returns the last problem until what it waited for is there. */
function useOpenProblem(lacks: string | undefined) {
  const last = useAtomValue(problemAtom(useAtomValue(activeIdAtom)));
  const { selected } = useModels();
  const { did } = useSession();
  const awaited = [selected === undefined && 'model', lacks !== undefined && 'credits'];
  const isQueued = last?.way === 'cancel';
  const isOver =
    (last?.awaits !== undefined && !isQueued && !awaited.includes(last.awaits)) ||
    (last?.way === 'connect' && did !== null);
  return { problem: isOver ? null : last, isQueued };
}

/** The input of the chat: Enter sends, Shift+Enter begins a line, Escape stops, ArrowUp edits the last question. */
export function Composer({ actions, files, attach, estimate, lacks }: ComposerProps) {
  const id = useId();
  const projectId = useAtomValue(activeIdAtom);
  const [draft, setDraft] = useAtom(activeDraftAtom);
  const ease = useSetAtom(easeProblemAtom);
  const { problem, isQueued } = useOpenProblem(lacks);
  const reply = useAtomValue(replyAtom(projectId));
  const edited = useAtomValue(editedQuestionAtom(projectId));
  const isBlank = problem?.text === PLAYGROUND_MESSAGE.emptyMessage;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      actions.send();
    } else if (event.key === 'Escape' && (reply !== null || isQueued || edited !== null)) {
      event.preventDefault();
      if (reply === null && !isQueued) actions.cancelEdit();
      else actions.stop();
    } else if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault();
      actions.editLast();
    }
  };

  return (
    <Root
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        actions.send();
      }}
    >
      {problem !== null && !isBlank && <ProblemNote problem={problem} actions={actions} />}
      {problem === null && lacks !== undefined && (
        <ProblemNote
          problem={{ text: lacks, way: 'buy', hasToast: true, isAhead: true }}
          actions={actions}
        />
      )}
      {edited !== null && (
        <Row gap={2}>
          <Small>Editing your last question. The answer to it stays as an alternative.</Small>
          <Button size="small" variant="ghost" onClick={actions.cancelEdit}>
            Cancel
          </Button>
        </Row>
      )}
      {files}
      <TextArea
        aria-label="Message"
        rows={3}
        value={draft}
        placeholder={isBlank ? PLAYGROUND.placeholderAfterBlank : PLAYGROUND.placeholder}
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank ? `${id}-problem` : `${id}-hint`}
        readOnly={reply?.phase === 'signing' || isQueued}
        onChange={({ target }) => {
          setDraft(target.value);
          ease();
        }}
        onKeyDown={onKeyDown}
      />
      {isBlank && (
        <Problem id={`${id}-problem`} role="alert">
          {PLAYGROUND_MESSAGE.emptyMessage}
        </Problem>
      )}
      <Row gap={2} wraps justify="space-between">
        <Row gap={2}>
          {attach}
          <Small id={`${id}-hint`}>
            {PLAYGROUND.hint}
            {estimate}
          </Small>
        </Row>
        <Buttons {...{ actions, reply, isQueued }} lacksCredits={lacks !== undefined} />
      </Row>
    </Root>
  );
}

interface ButtonsProps {
  actions: ChatActions;
  reply: RunningReply | null;
  isQueued: boolean;
  lacksCredits: boolean;
}

function Buttons({ actions, reply, isQueued, lacksCredits }: ButtonsProps) {
  const isBuying = useAtomValue(buyingAtom);
  const isRunning = reply !== null;
  return (
    <Row gap={2} wraps justify="end" style={{ marginLeft: 'auto' }}>
      <Button variant="ghost" onClick={actions.clear} disabled={isRunning}>
        {PLAYGROUND.clear}
      </Button>
      {isRunning && (
        <Button onClick={actions.stop}>
          <Square size={14} aria-hidden />
          Stop
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={isRunning || isQueued || (lacksCredits && !isBuying) || undefined}
        data-working={isRunning ? '' : undefined}
      >
        {isRunning && <Spinner />}
        {PLAYGROUND.submit[reply?.phase ?? 'idle']}
      </Button>
    </Row>
  );
}
