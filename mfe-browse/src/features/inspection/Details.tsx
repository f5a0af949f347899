import { styled } from '@trove/kit/core.ts';
import type { ReactNode } from 'react';

const Root = styled.details`
  font-size: 13px;
  line-height: 20px;

  summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--trove-primary-text);
    cursor: pointer;
    font-weight: 500;
  }

  > :not(summary) {
    max-height: 320px;
    margin: 8px 0 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
`;

/** Further details, collapsed at first. */
export const Details = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <Root>
    <summary>{summary}</summary>
    {children}
  </Root>
);
