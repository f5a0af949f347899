import type { SubmittedEntry } from '@trove/contract/wire/people/competition.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useDeferredValue, useState } from 'react';

import { ActionList } from '#common/ActionList.tsx';
import { submittedQuery } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';
import { useLiveCompetition } from '#common/use-live-competition.ts';
import { useScoreFormat } from '#common/use-score-format.ts';

const { submitted: WORDS } = ORGANIZER;

const loadDialog = async () => (await import('./RemoveEntryDialog.tsx')).RemoveEntryDialog;

const Reason = styled(Muted)`
  flex-basis: 100%;
`;

/** Lists everybody's submissions, each of which the organizer may remove (rules.md#competitions). */
export function SubmittedPanel({ compId }: { compId: string }) {
  const api = useApi();
  const { did } = useSession();
  const formatScore = useScoreFormat();
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const { data, isError, refetch } = useQuery(submittedQuery(api, compId, did, q));
  const [leaving, setLeaving] = useState<SubmittedEntry>();
  useLiveCompetition(compId);
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Heading>{WORDS.title}</Heading>
        <Muted>{WORDS.text}</Muted>
        <TextInput
          label={WORDS.search}
          help={WORDS.searchHelp}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {isError && <StatusPanel title={`${WORDS.title} could not be loaded`} onRetry={refetch} />}
        {data?.length === 0 && <Small>{q === '' ? WORDS.none : WORDS.nothing}</Small>}
        <ActionList>
          {data?.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.name}</strong>
              <span>{entry.fileName}</span>
              <Small>
                <When at={entry.at} as="date-time" />
              </Small>
              <Figures>{entry.score === null ? WORDS.unranked : formatScore(entry.score)}</Figures>
              {entry.removed === true ? (
                <>
                  <Chip tone="danger">{WORDS.removed}</Chip>
                  <Reason>{entry.message}</Reason>
                </>
              ) : (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={WORDS.removeLabel(entry.fileName, entry.name)}
                  onClick={() => setLeaving(entry)}
                >
                  {WORDS.remove}
                </Button>
              )}
            </li>
          ))}
        </ActionList>
      </Stack>
      {leaving && (
        <PageDialog
          load={loadDialog}
          props={{ compId, entry: leaving }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
