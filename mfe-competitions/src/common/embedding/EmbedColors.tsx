import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { ThemeEditor } from '#common/theme/ThemeEditor.tsx';
import { ThemePreview } from '#common/theme/ThemePreview.tsx';

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 16px;
`;

interface EmbedColorsProps {
  competition: CompetitionRecord;
  isOrganizer: boolean;
}

/** Shades of the competition's colour in light and dark, with their contrast; the organizer changes the colour here. */
export function EmbedColors({ competition, isOrganizer }: EmbedColorsProps) {
  const { theme, title, description } = competition;
  return (
    <Stack gap={3}>
      <Subheading>{EMBEDDING.colors}</Subheading>
      <Small>{EMBEDDING.colorsText}</Small>
      {isOrganizer ? (
        <ThemeEditor key={theme.primaryColor} competition={competition} />
      ) : (
        <Both>
          {(['light', 'dark'] as const).map((mode) => (
            <ThemePreview
              key={mode}
              mode={mode}
              primaryColor={theme.primaryColor}
              name={theme.name ?? title}
              description={theme.description ?? description}
            />
          ))}
        </Both>
      )}
    </Stack>
  );
}
