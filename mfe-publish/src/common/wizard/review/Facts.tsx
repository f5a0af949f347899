import { styled } from '@trove/kit/core.ts';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(120px, 220px) minmax(0, 1fr);
    gap: 0 24px;
  }

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
    overflow: clip;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  dd > span {
    display: block;
  }

  @media (max-width: 599px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export type Fact = readonly [term: string, value: ReactNode, note?: string | undefined];

/** List of facts: terms and their values. */
export const Facts = ({ rows }: { rows: readonly Fact[] }) => (
  <List>
    {rows.map(([term, value, note]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          {value}
          {note !== undefined && <Small>{note}</Small>}
        </dd>
      </div>
    ))}
  </List>
);
