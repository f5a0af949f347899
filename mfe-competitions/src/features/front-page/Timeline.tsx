import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';

import { FRONT_PAGE } from '#common/texts/front-page.ts';
import { useNetworkNow } from '#common/time/use-network-now.ts';
import { useFormats } from '#common/use-formats.ts';

import { momentsOf } from './moments.ts';
import type { Moment } from './moments.ts';

const Line = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
    padding: 0 0 14px 22px;
    font-size: 13px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  li::before {
    position: absolute;
    top: 6px;
    left: 0;
    width: 8px;
    height: 8px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 50%;
    background: var(--trove-surface);
    content: '';
  }

  li:not(:last-of-type)::after {
    position: absolute;
    top: 16px;
    bottom: -6px;
    left: 4px;
    width: 1px;
    background: var(--trove-border);
    content: '';
  }

  li[data-is='past']::before {
    background: var(--trove-border-strong);
  }

  li[data-is='past'] {
    color: var(--trove-text-muted);
  }

  li[aria-current] {
    color: var(--trove-primary-text);
    font-weight: 600;
  }

  li[aria-current]::before {
    border-color: var(--trove-primary-text);
    background: var(--trove-primary-text);
  }

  li > span {
    display: block;
  }
`;

function OneMoment({ label, at, isPast }: Moment & { isPast: boolean }) {
  const formats = useFormats();
  return (
    <li data-is={isPast ? 'past' : 'ahead'}>
      {label}
      <Small>
        <time dateTime={at}>{formats.time(at)}</time>
      </Small>
    </li>
  );
}

interface TimelineProps {
  competition: CompetitionRecord;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
}

/** Deadlines and phases in order, with the present among them. */
export function Timeline({ competition, at }: TimelineProps) {
  const now = useNetworkNow({ sent: competition.now, at });
  const moments = momentsOf(competition);
  const isPast = (moment: Moment) => Date.parse(moment.at) <= now;
  return (
    <Card as="section" aria-label={FRONT_PAGE.timeline}>
      <Stack gap={4}>
        <Heading>{FRONT_PAGE.timeline}</Heading>
        <Line>
          {moments.filter(isPast).map((moment) => (
            <OneMoment key={moment.label} {...moment} isPast />
          ))}
          <li aria-current="time">{FRONT_PAGE.here}</li>
          {moments
            .filter((moment) => !isPast(moment))
            .map((moment) => (
              <OneMoment key={moment.label} {...moment} isPast={false} />
            ))}
        </Line>
      </Stack>
    </Card>
  );
}
