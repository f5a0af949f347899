import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { closePhase } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';
import { viewerTime } from '#common/time/viewer-time.ts';

const { phases: WORDS } = ORGANIZER;
const PHASES = ['registration', 'submission'] as const;
type Phase = (typeof PHASES)[number];

const loadConfirm = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-height: 40px;
  }

  button {
    margin-left: auto;
  }
`;

/** The two deadlines of a competition, which its organizer may close early (rules.md#competitions). */
export function PhasesPanel({ competition }: { competition: CompetitionRecord }) {
  const { id, deadlines, now } = competition;
  const api = useApi();
  const queryClient = useQueryClient();
  const [closing, setClosing] = useState<Phase>();
  const close = async () => {
    if (closing === undefined) return;
    await closePhase(api, id, closing);
    await queryClient.invalidateQueries({ queryKey: ['competitions'] });
  };
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={3}>
        <Heading>{WORDS.title}</Heading>
        <List>
          {PHASES.map((phase) => {
            const { [phase]: ends } = deadlines;
            const isOver = Date.parse(ends) < Date.parse(now);
            return (
              <li key={phase}>
                <strong>{WORDS[phase]}</strong>
                <Small>{(isOver ? WORDS.closed : WORDS.closes)(viewerTime(ends))}</Small>
                {!isOver && (
                  <Button
                    size="small"
                    aria-label={WORDS.closeLabel(WORDS[phase])}
                    onClick={() => setClosing(phase)}
                  >
                    {WORDS.close}
                  </Button>
                )}
              </li>
            );
          })}
        </List>
      </Stack>
      {closing && (
        <PageDialog
          load={loadConfirm}
          props={{
            open: true,
            onConfirm: close,
            title: WORDS.closeTitle(WORDS[closing]),
            text: WORDS.closeText,
            confirm: WORDS.close,
            working: WORDS.closing,
            danger: true,
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Card>
  );
}
