import type { ComponentProps, ReactNode } from 'react';

import { styled } from '../../core.ts';

const Root = styled.button`
  display: inline-grid;
  flex-shrink: 0;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: var(--trove-text-muted);
  cursor: pointer;
  transition: background-color 120ms ease;

  &[data-size='small'] {
    width: 28px;
    height: 28px;
  }

  &:hover:not(:disabled) {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  &:disabled {
    color: var(--trove-text-disabled);
    cursor: not-allowed;
  }
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Name for screen readers, and tooltip. */
  label: string;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** A button of one icon; the label is required (look "Icons"). */
export function IconButton({ label, size = 'medium', children, ...rest }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} data-size={size} {...rest}>
      {children}
    </Root>
  );
}
