import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Label, Problem } from './field-styles.ts';

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: string;
  error?: string | undefined;
  /** Renders the field with the attributes that link it to its label and its error. */
  children: (wiring: Wiring) => ReactNode;
}

/** Labels a multi-line or select field and shows its error. */
export function Labelled({ label, error, children }: LabelledProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <Stack gap={1.5}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : problemId,
      })}
      {error !== undefined && <Problem id={problemId}>{error}</Problem>}
    </Stack>
  );
}
