import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import { DAY } from '@trove/contract/time.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';

/** The status of the data (spec 001 §2) and, by the network's clock, how long submissions are open. */
export function StatusChips({ competition }: { competition: CompetitionRecord }) {
  const { deadlines, ended, now, opens = now, status } = competition;
  const time = Date.parse(now);
  const left = Date.parse(deadlines.submission) - time;
  return (
    <>
      <Chip tone={status === 'upcoming' ? 'primary' : 'neutral'}>
        {COMPETITIONS.status[status]}
      </Chip>
      {ended && <Chip tone="warning">{COMPETITIONS.ended}</Chip>}
      {left > 0 && Date.parse(opens) <= time && (
        <Chip tone="success">{COMPETITIONS.openNow(Math.floor(left / DAY))}</Chip>
      )}
    </>
  );
}
