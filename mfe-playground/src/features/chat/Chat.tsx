import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { storageFullAtom, undoAtom } from '#common/playground/atoms.ts';
import type { ChatActions } from '#common/playground/chat-actions.ts';

import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';

const Root = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  width: calc(100% - 32px);
  max-width: 800px;
  margin: 0 auto 8px;
  padding: 4px 12px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  font-size: 13px;

  > span {
    flex: 1;
  }
`;

/** The centre of the playground: the conversation, and the input below it (spec 001 §2). */
export function Chat({
  actions,
  estimate,
  tools,
}: {
  actions: ChatActions;
  estimate: ReactNode;
  tools: ReactNode;
}) {
  const [undo, setUndo] = useAtom(undoAtom);
  const isFull = useAtomValue(storageFullAtom);
  return (
    <Root aria-label="Chat">
      <Messages actions={actions} />
      {isFull && (
        <Bar role="alert">
          <span>
            This browser has no room left for the conversation. Export the project, or delete one.
          </span>
        </Bar>
      )}
      {undo !== null && (
        <Bar as="output">
          <span>{undo.text}</span>
          <Button
            size="small"
            onClick={() => {
              undo.undo();
              setUndo(null);
            }}
          >
            Undo
          </Button>
          <Button size="small" variant="ghost" onClick={() => setUndo(null)}>
            Dismiss
          </Button>
        </Bar>
      )}
      <Composer actions={actions} estimate={estimate} tools={tools} />
    </Root>
  );
}
