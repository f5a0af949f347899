import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

import { useShell } from '#common/shell-context.ts';

import { THEME_CHOICES } from '../../state/theme/create-theme.ts';
import type { ThemeChoice } from '../../state/theme/create-theme.ts';

const LABELS: Record<ThemeChoice, [label: string, Icon: LucideIcon]> = {
  system: ['System', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
};

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    float: left;
    grid-column: 1 / -1;
    width: 100%;
    padding: 0 0 8px;
    color: var(--trove-text-muted);
  }

  label {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 6px;
    padding: 12px 8px;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius);
    color: var(--trove-text-muted);
    cursor: pointer;
    font-weight: 500;
  }

  label:hover {
    background: var(--trove-hover);
  }

  label:has(:checked) {
    border-color: var(--trove-primary-text);
    background: var(--trove-primary-light);
    color: var(--trove-primary-text);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Light, dark, or what the system prefers. */
export function Appearance() {
  const { theme } = useShell();
  const chosen = useStore(theme.choice);
  const headingId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading id={headingId}>Appearance</Heading>
      <Card>
        <Choices>
          <legend>Theme</legend>
          {THEME_CHOICES.map((choice) => {
            const [label, Icon] = LABELS[choice];
            return (
              <label key={choice}>
                <input
                  type="radio"
                  name="theme"
                  checked={choice === chosen}
                  onChange={() => theme.choose(choice)}
                />
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {label}
              </label>
            );
          })}
        </Choices>
      </Card>
    </Stack>
  );
}
