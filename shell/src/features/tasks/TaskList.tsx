import { styled } from '@trove/kit/core.ts';
import { afterPaint } from '@trove/kit/lib/after-paint.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { ProgressBar } from '@trove/kit/ui/feedback/ProgressBar.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { clamp, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Pause, Play, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import type { ListedTask } from '../../state/create-tasks.ts';

const Card = styled.aside`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: 64px;
  width: min(320px, calc(100vw - 32px));
  max-height: 40dvh;
  padding: 12px 8px 12px 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
  overflow-y: auto;

  ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    flex: 1;
    font-size: 13px;
    font-weight: 500;
    ${clamp(1)}
  }
`;

const Detail = styled(Small)`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  &[data-failed] {
    color: var(--trove-danger-text);
  }
`;

/** Tasks that run while the user is on another page; a task's own page shows more about it. */
export function TaskList() {
  const { nav, tasks } = useShell();
  const { pathname } = useStore(nav.location);
  const elsewhere = useStore(tasks).filter(({ href }) => href.split(/[?#]/, 1)[0] !== pathname);
  const list = useRef<HTMLElement>(null);

  /** Moves the focus if the pressed button disappeared with the work it ended. */
  const keepFocus = () =>
    afterPaint(() => {
      if (document.activeElement !== document.body) return;
      const next = list.current?.querySelector('a') ?? document.querySelector('main');
      next?.focus({ preventScroll: true });
    });

  return (
    elsewhere.length > 0 && (
      <Card ref={list} aria-label="Work in progress" onClick={keepFocus}>
        <ul>
          {elsewhere.map((task) => (
            <Task key={task.id} task={task} onRemove={() => tasks.remove(task.id)} />
          ))}
        </ul>
      </Card>
    )
  );
}

const STATE_WORDS: Record<ListedTask['state'], string> = {
  running: '',
  waiting: 'Waiting',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Done',
};

function Task({ task, onRemove }: { task: ListedTask; onRemove: () => void }) {
  const { title, detail = '', progress, state, href, pause, resume, cancel } = task;
  const isOver = state === 'failed' || state === 'done';
  const isPaused = state === 'paused';
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  // Pause and resume share one button, so that it keeps the focus.
  const turn = isPaused ? resume : isOver ? undefined : pause;

  const keep = () => {
    setAsking(false);
    asker.current?.focus();
  };
  return (
    <Stack as="li" gap={1}>
      <Row gap={1}>
        <TextLink to={href} title={title}>
          {title}
        </TextLink>
        {turn && (
          <IconButton
            size="small"
            label={`${isPaused ? 'Resume' : 'Pause'}: ${title}`}
            onClick={turn}
          >
            {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          </IconButton>
        )}
        {isOver ? (
          <IconButton size="small" label={`Remove from the list: ${title}`} onClick={onRemove}>
            <X size={14} aria-hidden />
          </IconButton>
        ) : (
          cancel && (
            <IconButton
              ref={asker}
              size="small"
              label={`Cancel: ${title}`}
              onClick={() => setAsking(true)}
            >
              <X size={14} aria-hidden />
            </IconButton>
          )
        )}
      </Row>
      {isAsking && cancel && !isOver && (
        <Row gap={2}>
          <Small>The uploaded data will be discarded.</Small>
          <Button size="small" variant="danger" onClick={cancel}>
            Cancel upload
          </Button>
          <Button size="small" onClick={keep}>
            Keep
          </Button>
        </Row>
      )}
      {!isOver && (
        <ProgressBar
          aria-label={title}
          max={1}
          value={progress ?? undefined}
          style={{ height: 4 }}
        />
      )}
      <Detail data-failed={state === 'failed' ? '' : undefined}>
        {[STATE_WORDS[state], detail].filter((words) => words !== '').join(' · ')}
      </Detail>
    </Stack>
  );
}
