import { THEME_TEXT } from '@trove/contract/limits.ts';
import { hexColorSchema } from '@trove/contract/theme/theme.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { Area } from '#common/forms/field-styles.ts';
import { Labelled } from '#common/forms/Labelled.tsx';
import { saveTheme } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

import { ThemePreview } from './ThemePreview.tsx';

const { theme: WORDS } = ORGANIZER;

const Previews = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 16px;
`;

const isHex = (text: string) => hexColorSchema.safeParse(text).success;

/** Edits a competition's colour, name and description, with a live preview (experience G2). */
export function ThemeEditor({ competition }: { competition: CompetitionRecord }) {
  const { id, theme } = competition;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [typed, setTyped, forget] = useTyped(`theme_${id}`, {
    primaryColor: theme.primaryColor,
    name: theme.name ?? competition.title,
    description: theme.description ?? '',
  });
  const { primaryColor, name, description } = typed;
  // The preview follows the typed text only while it is a valid colour.
  const [shown, setShown] = useState(isHex(primaryColor) ? primaryColor : theme.primaryColor);
  const isValid = isHex(primaryColor) && name.trim() !== '';

  const { state, error, run } = useAsyncAction(async () => {
    await saveTheme(api, id, { primaryColor, name: name.trim(), description: description.trim() });
    notify.success(WORDS.saved);
    await queryClient.invalidateQueries({ queryKey: ['competitions'] });
    forget();
  });
  const choose = (color: string) => {
    setTyped({ ...typed, primaryColor: color });
    if (isHex(color)) setShown(color);
  };

  return (
    <Stack gap={4}>
      <Row gap={4} wraps items="start">
        <TextInput
          label={WORDS.color}
          help={WORDS.colorHelp}
          {...(!isHex(primaryColor) && { error: WORDS.wrongColor })}
          value={primaryColor}
          spellCheck={false}
          onChange={(event) => choose(event.currentTarget.value.trim())}
          end={
            <input
              type="color"
              aria-label={WORDS.picker}
              value={shown.length === 4 ? shown.replaceAll(/[\da-f]/gi, '$&$&') : shown}
              style={{ flex: 'none', width: 32, height: 28 }}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          }
        />
        <TextInput
          label={WORDS.name}
          maxLength={THEME_TEXT.nameMax}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
      </Row>
      <Labelled label={WORDS.description}>
        {(wiring) => (
          <Area
            {...wiring}
            maxLength={THEME_TEXT.descriptionMax}
            value={description}
            onChange={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
          />
        )}
      </Labelled>
      <Subheading>{WORDS.preview}</Subheading>
      <Previews>
        {(['light', 'dark'] as const).map((mode) => (
          <ThemePreview
            key={mode}
            mode={mode}
            primaryColor={shown}
            name={name}
            description={description}
          />
        ))}
      </Previews>
      {error !== null && <Notice tone="danger">{toAppError(error).message}</Notice>}
      <Row>
        <AsyncButton
          variant="primary"
          state={state === 'working' ? 'working' : 'idle'}
          working={WORDS.saving}
          disabled={!isValid}
          onClick={() => void run()}
        >
          {WORDS.save}
        </AsyncButton>
      </Row>
    </Stack>
  );
}
