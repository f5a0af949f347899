import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { styled } from '../../core.ts';
import { control, field, note } from './field-styles.ts';

const Field = styled.div(field);
const Control = styled.textarea`
  ${control}
  line-height: 20px;
  resize: vertical;

  &::placeholder {
    color: var(--trove-text-subtle);
    opacity: 1;
  }
`;
const Note = styled.span(note);

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  help?: ReactNode;
  /** Shown instead of the help, and marks the field invalid. */
  error?: string;
}

/** Several lines of text with their label, help and error. */
export function TextArea({ label, help, error, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  const shown = error ?? help;
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        rows={rows}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={shown === undefined ? undefined : `${id}-note`}
        {...area}
      />
      {shown !== undefined && (
        <Note id={`${id}-note`} data-error={error === undefined ? undefined : ''}>
          {shown}
        </Note>
      )}
    </Field>
  );
}
