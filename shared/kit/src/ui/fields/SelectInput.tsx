import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { styled } from '../../core.ts';
import { control, field, note } from './field-styles.ts';

const Field = styled.div(field);
const Control = styled.select`
  ${control}
  padding-right: 32px;
  cursor: pointer;
`;
const Note = styled.span(note);

interface SelectInputProps extends ComponentProps<'select'> {
  label: string;
  help?: ReactNode;
  /** Shown instead of the help, and marks the field invalid. */
  error?: string;
}

/** The browser's native select with label, help and error; its children are `<option>`s. */
export function SelectInput({ label, help, error, ...select }: SelectInputProps) {
  const id = useId();
  const shown = error ?? help;
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={shown === undefined ? undefined : `${id}-note`}
        {...select}
      />
      {shown !== undefined && (
        <Note id={`${id}-note`} data-error={error === undefined ? undefined : ''}>
          {shown}
        </Note>
      )}
    </Field>
  );
}
