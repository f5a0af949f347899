import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import type { ReactNode } from 'react';

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

interface FoldProps {
  title: string;
  children: ReactNode;
  /** Unset for a section that is folded at first and remembers by itself. */
  isOpen?: boolean;
  onFold?: (isOpen: boolean) => void;
}

/** A section of a panel, folded to its title until it is wanted. */
export function Fold({ title, children, isOpen, onFold }: FoldProps) {
  return (
    <Root open={isOpen}>
      <summary
        onClick={
          onFold &&
          ((event) => {
            event.preventDefault();
            onFold(isOpen !== true);
          })
        }
      >
        {title}
      </summary>
      <Stack gap={3}>{children}</Stack>
    </Root>
  );
}
