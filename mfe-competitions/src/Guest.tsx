import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';

import { useLiveAccess } from '#common/access/use-live-access.ts';

import { FrontSections } from './features/front-page/FrontSections.tsx';
import { NextStep } from './features/front-page/NextStep.tsx';
import { LeaderboardPanel } from './features/leaderboard/LeaderboardPanel.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';

interface GuestProps {
  competition: CompetitionRecord;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
}

/** The public part of a competition, under the panel that asks for the key (product.md#26). */
export function Guest({ competition, at }: GuestProps) {
  useLiveAccess(competition.id, competition.title);
  return (
    <Stack gap={5} style={{ marginTop: 20 }}>
      {!competition.ended && (
        <Card>
          <NextStep
            competition={competition}
            hasKeyLink={false}
            register={<RegisterButton competition={competition} />}
          />
        </Card>
      )}
      <FrontSections
        competition={competition}
        at={at}
        board={competition.leaderboard && <LeaderboardPanel compId={competition.id} />}
      />
    </Stack>
  );
}
