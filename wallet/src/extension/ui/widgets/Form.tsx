import { useState } from 'react';
import type { ReactNode } from 'react';

interface FormProps {
  submit: string;
  working: string;
  /** False: something typed is wrong and is shown where it is. */
  check?: () => boolean;
  /** Its error is shown below the fields. */
  onSubmit: () => Promise<void>;
  isDangerous?: boolean;
  children?: ReactNode;
}

/** Fields and one button. While it works it says so and takes no second click. */
export function Form({ submit, working, check, onSubmit, isDangerous, children }: FormProps) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState('');

  async function work() {
    setIsWorking(true);
    setFailure('');
    try {
      await onSubmit();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setIsWorking(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWorking) return;
        if (check === undefined || check()) void work();
      }}
    >
      {children}
      <p className="error" role="alert">
        {failure}
      </p>
      <button
        type="submit"
        className={isDangerous === true ? 'danger' : 'primary'}
        disabled={isWorking}
      >
        {isWorking ? working : submit}
      </button>
    </form>
  );
}
