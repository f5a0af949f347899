import { styled } from '@trove/kit/core.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Root = styled.span`
  display: inline-grid;

  > button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 28px;
    min-height: 28px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--trove-radius);
    background: transparent;
    color: inherit;
    cursor: help;
  }

  > button:hover {
    background: var(--trove-hover);
  }

  > [popover] {
    max-width: min(320px, calc(100vw - 32px));
    padding: 12px 16px;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius);
    background: var(--trove-raised);
    box-shadow: var(--trove-shadow-menu);
    color: var(--trove-text);
    font-size: 13px;
    font-weight: 400;
    line-height: 20px;
  }

  @supports (position-area: block-end) {
    > [popover] {
      inset: auto;
      margin: 4px;
      position-area: block-end span-inline-end;
      position-try-fallbacks: flip-inline, flip-block;
    }
  }
`;

interface TipProps {
  /** Name of the button. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  /** Explanation in one sentence; also shown on hover. */
  text: string;
  /** Explanation with richer content. */
  details?: ReactNode;
}

/** Explains something on hover, on touch and to screen readers, by the browser's own popover. */
export function Tip({ label, children, text, details }: TipProps) {
  const id = useId();
  return (
    <Root>
      <button type="button" aria-label={label} title={text} popoverTarget={id}>
        {children}
      </button>
      <span id={id} role="note" popover="auto">
        {details ?? text}
      </span>
    </Root>
  );
}
