import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { styled } from '../../core.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import type { AsyncState } from './use-async-action.ts';

const Labels = styled.span`
  display: grid;

  > span {
    display: inline-flex;
    grid-area: 1 / 1;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }

  > span[aria-hidden] {
    visibility: hidden;

    /* A spinner that nobody sees would still make the browser draw sixty frames a second. */
    > * {
      animation: none;
    }
  }
`;

interface AsyncButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  state: AsyncState;
  /** The action, as a verb. */
  children: ReactNode;
  /** Label while the action runs, such as 'Waiting for wallet…'. */
  working: string;
  /** Defaults to the action's own label. */
  done?: string;
  /** Defaults to the action's own label. */
  failed?: string;
}

/** A button for an asynchronous action; its labels share one grid cell, so its width is fixed (look "Patterns"). */
export function AsyncButton({
  state,
  children,
  working,
  done,
  failed,
  onClick,
  ...rest
}: AsyncButtonProps) {
  const isWorking = state === 'working';
  const labels: Partial<Record<AsyncState, ReactNode>> = {
    idle: children,
    working: (
      <>
        <Spinner />
        {working}
      </>
    ),
    ...(done !== undefined && {
      done: (
        <>
          <Check size={16} aria-hidden />
          {done}
        </>
      ),
    }),
    ...(failed !== undefined && { failed }),
  };
  const shown = state in labels ? state : 'idle';
  return (
    <>
      <Button
        {...rest}
        aria-disabled={isWorking || undefined}
        aria-busy={isWorking || undefined}
        data-working={isWorking ? '' : undefined}
        onClick={(event) => (isWorking ? event.preventDefault() : onClick?.(event))}
      >
        <Labels>
          {Object.entries(labels).map(([each, label]) => (
            <span key={each} aria-hidden={each === shown ? undefined : true}>
              {label}
            </span>
          ))}
        </Labels>
      </Button>
      <VisuallyHidden as="output">{isWorking ? working : ''}</VisuallyHidden>
    </>
  );
}
