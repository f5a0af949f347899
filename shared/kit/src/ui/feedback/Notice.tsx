import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

type NoticeTone = 'success' | 'warning' | 'danger' | 'info';

const Root = styled('div', ownProps('tone'))<{ tone: NoticeTone }>`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid ${({ tone }) => `var(--trove-${tone}-border)`};
  border-radius: var(--trove-radius);
  background: ${({ tone }) => `var(--trove-${tone}-surface)`};
  color: ${({ tone }) => `var(--trove-${tone}-text)`};
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;

  > svg {
    flex-shrink: 0;
    margin-top: 1px;
  }

  > div {
    flex: 1;
    min-width: 0;
  }
`;

const ICON = { success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert, info: Info };

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
}

/** A persistent message next to its subject; screen readers announce problems immediately. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICON[tone];
  return (
    <Root tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </Root>
  );
}
