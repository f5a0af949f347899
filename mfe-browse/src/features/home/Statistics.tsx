import { css, RouterLink, styled } from '@trove/kit/core.ts';
import { shortCount } from '@trove/kit/lib/short-count.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { ArrowLeftRight, Box, Database, Layers } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { HOME } from '#common/texts/home.ts';
import { CountUp } from '#common/widgets/CountUp.tsx';

import { usePlatformCounts } from './use-platform-counts.ts';

const Counters = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  list-style: none;
  overflow: hidden;

  li + li {
    border-left: 1px solid var(--trove-border);
  }

  @media (max-width: 799px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li:nth-of-type(odd) {
      border-left: 0;
    }

    li:nth-of-type(n + 3) {
      border-top: 1px solid var(--trove-border);
    }
  }
`;

const counter = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 100%;
  padding: 20px;
  color: inherit;
  text-decoration: none;
  transition: background-color 120ms ease;

  &:hover {
    background: var(--trove-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  dl {
    display: flex;
    flex-direction: column;
    gap: 4px;
    margin: 0;
  }

  dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  dd {
    min-height: 1lh;
    font-size: 32px;
    font-weight: 600;
    line-height: 40px;
    letter-spacing: -0.02em;
  }

  @media (max-width: 599px) {
    padding: 16px;

    dd {
      font-size: 24px;
      line-height: 32px;
    }
  }
`;

const Inside = styled(RouterLink)`
  ${counter}
`;

const Outside = styled.a`
  ${counter}
`;

interface CounterProps {
  to: string;
  isOutside?: boolean;
  children: ReactNode;
}

const Counter = ({ to, isOutside = false, children }: CounterProps) =>
  isOutside ? <Outside href={to}>{children}</Outside> : <Inside to={to}>{children}</Inside>;

const ICONS = [Box, Database, Layers, ArrowLeftRight];

/** Numbers of the last visit to this page: the counters of the next visit start from them, not from a wrong 0. */
const known = new Map<string, number>();

/** Four animated counters (spec 000 §2.3). */
export function Statistics() {
  const counts = usePlatformCounts();
  useEffect(() => {
    for (const { label, count } of counts) if (typeof count === 'number') known.set(label, count);
  });
  return (
    <Stack as="section" gap={4} aria-labelledby="statistics">
      <Heading id="statistics">{HOME.statistics}</Heading>
      <Counters>
        {counts.map(({ label, to, isOutside, count }, index) => {
          const Icon = ICONS[index] ?? Layers;
          return (
            <li key={label}>
              <Counter to={to} isOutside={isOutside}>
                <dl>
                  <dt>
                    <Icon size={16} aria-hidden />
                    {label}
                  </dt>
                  <dd>
                    {count === undefined ? (
                      <Skeleton width={56} height={32} />
                    ) : count === null ? (
                      <span title="This number could not be loaded">
                        –<VisuallyHidden>Not available</VisuallyHidden>
                      </span>
                    ) : (
                      <CountUp value={count} from={known.get(label)} format={shortCount} />
                    )}
                  </dd>
                </dl>
              </Counter>
            </li>
          );
        })}
      </Counters>
    </Stack>
  );
}
