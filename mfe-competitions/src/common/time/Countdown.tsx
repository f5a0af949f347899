import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { Clock } from 'lucide-react';

import { useFormats } from '../use-formats.ts';
import { nextDeadline } from './next-deadline.ts';
import { timeLeft } from './time-left.ts';
import { useNetworkNow } from './use-network-now.ts';

const Root = styled(Row)`
  svg {
    flex-shrink: 0;
    margin-top: 2px;
    color: var(--trove-primary-text);
  }

  p {
    font-size: 14px;
    line-height: 20px;
  }

  strong {
    font-weight: 600;
  }
`;

interface CountdownProps {
  competition: CompetitionRecord;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
}

/** Time left until the next deadline, and its date in the viewer's time zone; empty once all have passed. */
export function Countdown({ competition, at }: CountdownProps) {
  const now = useNetworkNow({ sent: competition.now, at });
  const formats = useFormats();
  const next = nextDeadline(competition, now);
  if (next === undefined) return null;
  return (
    <Root gap={2.5} items="start">
      <Clock size={16} aria-hidden />
      <div>
        <p role="timer" aria-live="off">
          {next.label} in{' '}
          <strong>
            <Figures>{timeLeft(Date.parse(next.ends) - now)}</Figures>
          </strong>
        </p>
        <Small>
          <time dateTime={next.ends}>{formats.time(next.ends)}</time>
        </Small>
      </div>
    </Root>
  );
}
