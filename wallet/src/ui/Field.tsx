import { use, useId } from 'react';
import type { ReactNode } from 'react';

import { FormChecked } from './form-checked.ts';
import { useFocus } from './use-focus.ts';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete?: string;
  /** Error message or null; shown once the form has been submitted. */
  fault?: string | null;
  hint?: ReactNode;
  rows?: number;
  takesFocus?: boolean;
  isOptional?: boolean;
  /** Whether the value is a suggestion, which the first key press replaces. */
  isProposal?: boolean;
}

/** A labelled input with its hint and its error message. */
export function Field({
  label,
  value,
  onChange,
  fault,
  hint,
  rows,
  takesFocus,
  isOptional = false,
  isProposal = false,
  ...input
}: FieldProps) {
  const id = useId();
  const shown = use(FormChecked) ? fault : null;
  const shared = {
    id,
    value,
    required: !isOptional,
    'aria-invalid': Boolean(shown),
    'aria-describedby': `${id}-hint ${id}-error`,
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ref: useFocus(takesFocus),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          type="text"
          autoComplete="off"
          onFocus={isProposal ? ({ target }) => target.select() : undefined}
          {...input}
          {...shared}
        />
      ) : (
        <textarea rows={rows} autoComplete="off" {...shared} />
      )}
      {hint !== undefined && (
        <output className="hint" id={`${id}-hint`}>
          {hint}
        </output>
      )}
      <p className="error" id={`${id}-error`}>
        {shown}
      </p>
    </div>
  );
}
