import { useCallback, useId } from 'react';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete?: string;
  /** The fault in words, or null. */
  fault?: string | null;
  hint?: ReactNode;
  rows?: number;
  /** When it appears: the first thing to do on its screen. */
  takesFocus?: boolean;
}

/** A labelled input with its hint and its complaint. */
export function Field({
  label,
  value,
  onChange,
  fault,
  hint,
  rows,
  takesFocus,
  ...input
}: FieldProps) {
  const id = useId();
  const focus = useCallback(
    (element: HTMLElement | null) => {
      if (takesFocus === true) element?.focus();
    },
    [takesFocus],
  );
  const shared = {
    id,
    value,
    'aria-invalid': Boolean(fault),
    'aria-describedby': `${id}-hint ${id}-error`,
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ref: focus,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input type="text" autoComplete="off" {...input} {...shared} />
      ) : (
        <textarea rows={rows} autoComplete="off" {...shared} />
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`}>
        {fault}
      </p>
    </div>
  );
}
