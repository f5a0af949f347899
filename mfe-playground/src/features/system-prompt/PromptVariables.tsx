import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtom } from 'jotai';

import { activeProjectAtom } from '#common/playground/atoms.ts';
import { variablesOf } from '#common/projects/prompt-variables.ts';

/** A field for each name in double braces in the prompt. */
export function PromptVariables({ prompt }: { prompt: string }) {
  const [{ variables }, change] = useAtom(activeProjectAtom);
  const names = variablesOf(prompt);
  if (names.length === 0)
    return <Small>{'A name in double braces, such as {{language}}, gets its own field.'}</Small>;
  return (
    <Stack gap={2}>
      {names.map((name) => (
        <TextInput
          key={name}
          label={name}
          value={variables[name] ?? ''}
          placeholder={`Value of {{${name}}}`}
          onChange={({ target }) =>
            change((before) => ({
              ...before,
              variables: { ...before.variables, [name]: target.value },
            }))
          }
        />
      ))}
    </Stack>
  );
}
