import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import type { Entry } from '@trove/contract/wire/people/competition.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import type { Tone } from '@trove/kit/ui/layout/Chip.tsx';
import { Figures, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { withdrawEntry } from '#common/entries/entries.queries.ts';
import { useScoreFormat } from '#common/use-score-format.ts';
const loadConfirm = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

const TONE: Readonly<Record<Entry['state'], Tone>> = {
  scored: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 10px 0;
    border-top: 1px solid var(--trove-border);
  }

  li > :last-child {
    margin-left: auto;
  }
`;

const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Reason = styled(Muted)`
  flex-basis: 100%;
`;

interface SubmissionListProps {
  compId: string;
  /** Newest first. */
  entries: readonly Entry[];
  isClosed: boolean;
}

/** Submissions, each with its score or the reason why it has none. */
export function SubmissionList({ compId, entries, isClosed }: SubmissionListProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Entry>();
  const withdraw = async () => {
    if (leaving === undefined) return;
    await withdrawEntry(api, compId, leaving.id);
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId] });
  };
  if (entries.length === 0) return <Muted>{SUBMISSIONS.none}</Muted>;
  return (
    <>
      <List>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryBoundary>
              <OneEntry entry={entry} onLeave={isClosed ? undefined : () => setLeaving(entry)} />
            </EntryBoundary>
          </li>
        ))}
      </List>
      {leaving && (
        <PageDialog
          load={loadConfirm}
          props={{
            open: true,
            onConfirm: withdraw,
            title: SUBMISSIONS.withdrawTitle,
            text: SUBMISSIONS.withdrawText,
            confirm: SUBMISSIONS.withdraw,
            working: SUBMISSIONS.withdrawing,
            danger: true,
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function OneEntry({ entry, onLeave }: { entry: Entry; onLeave: (() => void) | undefined }) {
  const formatScore = useScoreFormat();
  return (
    <>
      {entry.removed === true ? (
        <Chip tone="danger">{SUBMISSIONS.removed}</Chip>
      ) : (
        <Chip tone={TONE[entry.state]}>{SUBMISSIONS.states[entry.state]}</Chip>
      )}
      <Name>{entry.fileName}</Name>
      <Small>
        <When at={entry.at} as="date-time" />
      </Small>
      {entry.score !== null && <Figures>{formatScore(entry.score)}</Figures>}
      {entry.state === 'scored' && onLeave && (
        <Button size="small" variant="ghost" onClick={onLeave}>
          {SUBMISSIONS.withdraw}
        </Button>
      )}
      {entry.message !== null && <Reason>{entry.message}</Reason>}
    </>
  );
}
