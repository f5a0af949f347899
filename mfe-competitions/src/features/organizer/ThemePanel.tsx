import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';

import { ORGANIZER } from '#common/texts/organizer.ts';
import { ThemeEditor } from '#common/theme/ThemeEditor.tsx';

const { theme: WORDS } = ORGANIZER;

/** Lets the organizer edit the competition's theme (experience G2). */
export function ThemePanel({ competition }: { competition: CompetitionRecord }) {
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Heading>{WORDS.title}</Heading>
        <ThemeEditor competition={competition} />
      </Stack>
    </Card>
  );
}
