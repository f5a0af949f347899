import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';

import type { SendProblem } from '#common/playground/atoms.ts';
import type { ChatActions } from '#common/playground/chat-actions.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border: 1px solid var(--trove-danger-border);
  border-radius: var(--trove-radius);
  background: var(--trove-danger-surface);
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;

  &[data-solved],
  &[data-ahead] {
    border-color: var(--trove-border);
    background: none;
    color: var(--trove-text);
  }

  &[data-solved] {
    color: var(--trove-success-text);
  }
`;

/** Reason why nothing was sent or answered, and the action that may help. */
export function ProblemNote({ problem, actions }: { problem: SendProblem; actions: ChatActions }) {
  const { text, way, hasToast, isSolved, isAhead } = problem;
  return (
    <Root data-solved={isSolved || undefined} data-ahead={isAhead || undefined}>
      <span role={hasToast ? undefined : way === 'cancel' ? 'status' : 'alert'}>{text}</span>
      {(way === 'connect' || way === 'reconnect') && (
        <Button size="small" onClick={actions.connect}>
          {way === 'connect' ? 'Connect wallet' : 'Reconnect'}
        </Button>
      )}
      {way === 'again' && (
        <Button size="small" onClick={actions.send}>
          Send again
        </Button>
      )}
      {way === 'cancel' && (
        <Button size="small" onClick={actions.stop}>
          Cancel
        </Button>
      )}
      {way === 'buy' && (
        <Button size="small" onClick={actions.buy}>
          Buy credits
        </Button>
      )}
    </Root>
  );
}
