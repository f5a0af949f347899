import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { FormChecked } from './form-checked.ts';
import { useFocus } from './use-focus.ts';

interface FormProps {
  submit: string;
  working: string;
  /** Returns false if a typed value is invalid; its field shows the error. */
  check?: () => boolean;
  /** The error that it throws, or the text it resolves with, is shown below the fields. */
  onSubmit: () => Promise<string | null | void>;
  isDangerous?: boolean;
  /** Whether submitting could only fail; the screen shows the reason. */
  isRefused?: boolean;
  /** Whether the button gets the focus when the form appears. */
  takesFocus?: boolean;
  /** Another button in the same row. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** Fields and a submit button, which shows the progress and ignores further clicks while it works. */
export function Form({
  submit,
  working,
  check,
  onSubmit,
  isDangerous,
  isRefused = false,
  takesFocus,
  beside,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocus(takesFocus);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function work() {
    setIsWorking(true);
    setFailure('');
    try {
      setFailure((await onSubmit()) ?? '');
      setIsChecked(false);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setIsWorking(false);
  }

  const button = (
    <button
      type="submit"
      className={isDangerous === true ? 'danger' : 'primary'}
      disabled={isWorking || isRefused}
      ref={focus}
    >
      {isWorking ? working : submit}
    </button>
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWorking || isRefused) return;
        setIsChecked(true);
        if (check === undefined || check()) void work();
        else setRefusals(refusals + 1);
      }}
    >
      <FormChecked value={isChecked}>{children}</FormChecked>
      <p className="error" role="alert">
        {failure}
      </p>
      {beside === undefined ? (
        button
      ) : (
        <div className="actions">
          {beside}
          {button}
        </div>
      )}
    </form>
  );
}
