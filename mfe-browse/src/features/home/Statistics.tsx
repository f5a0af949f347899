import { css, RouterLink, styled } from '@trove/kit/core.ts';
import { shortCount } from '@trove/kit/lib/short-count.ts';
import { Subheading } from '@trove/kit/ui/layout/text.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { ArrowLeftRight, Box, Database, Layers } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { HOME } from '#common/texts/home.ts';
import { CountUp } from '#common/widgets/CountUp.tsx';

import { usePlatformCounts } from './use-platform-counts.ts';

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const counter = css`
  color: var(--trove-text-muted);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  dl,
  dt {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  dl {
    min-height: 32px;
    font-size: 13px;
    line-height: 20px;
  }

  /* Room for the number that it counts up to. */
  dd {
    min-width: 3ch;
    color: var(--trove-text);
    font-weight: 600;
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

/** Four animated counters in a line (spec 000 §2.3). */
export function Statistics() {
  const counts = usePlatformCounts();
  useEffect(() => {
    for (const { label, count } of counts) if (typeof count === 'number') known.set(label, count);
  });
  return (
    <Line aria-labelledby="statistics">
      <Subheading as="h2" id="statistics">
        {HOME.statistics}
      </Subheading>
      <ul>
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
                      <Skeleton width={24} />
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
      </ul>
    </Line>
  );
}
