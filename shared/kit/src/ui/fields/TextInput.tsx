import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { styled } from '../../core.ts';
import { field, note } from './field-styles.ts';

const Field = styled.div(field);

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-text-subtle);
  }

  &:focus-within {
    border-color: var(--trove-focus);
    outline: 1px solid var(--trove-focus);
  }

  &[data-invalid] {
    border-color: var(--trove-danger-text);
  }

  &[data-size='large'] {
    min-height: 48px;
  }

  svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
  }

  input {
    flex: 1;
    min-width: 0;
    height: 38px;
    padding: 0;
    border: 0;
    background: transparent;
    outline: none;
    text-overflow: ellipsis;
  }

  input::placeholder {
    color: var(--trove-text-subtle);
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Note = styled.span(note);

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** Hides the label, which the placeholder repeats, from sight but not from screen readers. */
  hidesLabel?: boolean;
  help?: ReactNode;
  /** Shown instead of the help, and marks the field invalid. */
  error?: string;
  size?: 'medium' | 'large';
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text with its label, help and error. */
export function TextInput({
  label,
  hidesLabel = false,
  help,
  error,
  size = 'medium',
  start,
  end,
  ...input
}: TextInputProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const shown = error ?? help;
  return (
    <Field>
      {!hidesLabel && <label htmlFor={id}>{label}</label>}
      <Box data-invalid={error === undefined ? undefined : ''} data-size={size}>
        {start}
        <input
          id={id}
          aria-label={hidesLabel ? label : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={shown === undefined ? undefined : noteId}
          {...input}
        />
        {end}
      </Box>
      {shown !== undefined && (
        <Note id={noteId} data-error={error === undefined ? undefined : ''}>
          {shown}
        </Note>
      )}
    </Field>
  );
}
