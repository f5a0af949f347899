import { rowsAboveBaseline } from '@trove/contract/rows-above-baseline.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { LEADERBOARD } from '@trove/contract/screens/competitions.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { BrokenRow } from '@trove/kit/ui/data/BrokenRow.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { useScoreFormat } from '#common/use-score-format.ts';
const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  line-height: 20px;

  th,
  td {
    padding: 10px 12px;
    border-bottom: 1px solid var(--trove-border);
    text-align: left;
    vertical-align: top;
  }

  th {
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
    white-space: nowrap;
  }

  [data-number] {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  tr[data-own] td {
    background: var(--trove-primary-light);
  }

  tr[data-baseline] td {
    color: var(--trove-text-muted);
  }

  /* A phone has room for few columns: rank, name and score remain. */
  @media (max-width: 599px) {
    [data-wide] {
      display: none;
    }

    th,
    td {
      padding: 10px 6px;
    }
  }
`;

/** Set apart, so that letters from right to left do not reorder the words after them. */
const Name = styled.bdi`
  margin-right: 8px;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Note = styled(Small)`
  display: block;
`;

interface LeaderboardTableProps {
  leaderboard: Leaderboard;
  /** Id of the viewer's own row. */
  ownId?: string | undefined;
}

type Row = Leaderboard['rows'][number];

function RankedRow({ row, isOwn }: { row: Row; isOwn: boolean }) {
  const { rank, name, members, score, entries, at } = row;
  const formatScore = useScoreFormat();
  return (
    <tr data-own={isOwn ? '' : undefined}>
      <td data-number>{rank}</td>
      <td>
        <Name>{shownName(name) || MISSING_VALUE}</Name>
        {isOwn && <Chip tone="primary">{LEADERBOARD.own}</Chip>}
        {members > 1 && <Note>{LEADERBOARD.team(members)}</Note>}
      </td>
      <td data-number>{formatScore(score)}</td>
      <td data-number data-wide>
        {entries}
      </td>
      <td data-wide>
        <When at={at} as="date-time" />
      </td>
    </tr>
  );
}

/** The ranking; the baseline's position follows from its score (complaint 23). */
export function LeaderboardTable({ leaderboard, ownId }: LeaderboardTableProps) {
  const { rows, baseline } = leaderboard;
  const formatScore = useScoreFormat();
  if (rows.length === 0 && baseline === undefined) return <Muted>{LEADERBOARD.empty}</Muted>;
  const above = rowsAboveBaseline(leaderboard);
  const ranked = (row: Row) => (
    <EntryBoundary key={row.id} instead={<BrokenRow columns={5} />}>
      <RankedRow row={row} isOwn={row.id === ownId} />
    </EntryBoundary>
  );
  return (
    <Scroll>
      <Table aria-label={LEADERBOARD.title}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {LEADERBOARD.rank}
            </th>
            <th scope="col">{LEADERBOARD.name}</th>
            <th scope="col" data-number>
              {LEADERBOARD.score}
            </th>
            <th scope="col" data-number data-wide>
              {LEADERBOARD.entries}
            </th>
            <th scope="col" data-wide>
              {LEADERBOARD.at}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, above).map(ranked)}
          {baseline && (
            <tr data-baseline>
              <td data-number>–</td>
              <td>
                <Name>{shownName(baseline.name) || MISSING_VALUE}</Name>
                <Chip>{LEADERBOARD.baseline}</Chip>
                <Note>{LEADERBOARD.stated}</Note>
              </td>
              <td data-number>{formatScore(baseline.score)}</td>
              <td data-wide data-number>
                –
              </td>
              <td data-wide>–</td>
            </tr>
          )}
          {rows.slice(above).map(ranked)}
        </tbody>
      </Table>
    </Scroll>
  );
}
