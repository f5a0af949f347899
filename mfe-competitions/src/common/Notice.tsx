import { styled } from '@trove/kit/core.ts';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid var(--trove-info-border);
  border-radius: var(--trove-radius);
  background: var(--trove-info-surface);
  color: var(--trove-info-text);
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;

  &[data-tone='danger'] {
    border-color: var(--trove-danger-border);
    background: var(--trove-danger-surface);
    color: var(--trove-danger-text);
  }

  svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
`;

/** A highlighted sentence; with tone `danger` screen readers announce it immediately. */
export const Notice = ({ tone, children }: { tone: 'info' | 'danger'; children: ReactNode }) => (
  <Root role={tone === 'danger' ? 'alert' : undefined} data-tone={tone}>
    {tone === 'danger' ? <TriangleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
    <span>{children}</span>
  </Root>
);
