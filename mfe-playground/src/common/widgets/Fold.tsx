import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import type { ComponentProps, ReactNode } from 'react';

const Root = styled.details`
  summary {
    padding: 4px 0;
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
    cursor: pointer;
  }

  &[open] > summary {
    margin-bottom: 12px;
  }
`;

interface FoldProps extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  title: string;
  children: ReactNode;
}

/** A section of a panel, folded to its title until it is wanted. */
export function Fold({ title, children, ...rest }: FoldProps) {
  return (
    <Root {...rest}>
      <summary>{title}</summary>
      <Stack gap={3}>{children}</Stack>
    </Root>
  );
}
