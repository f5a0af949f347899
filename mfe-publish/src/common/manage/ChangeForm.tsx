import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { styled } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Problem } from '#common/problem.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;

  > div {
    width: 100%;
  }
`;

interface ChangeFormProps {
  /** Whether there is something to send, and all of it is valid. */
  isReady: boolean;
  submit: string;
  /** Text of the button while the change is sent; without one, that the wallet is waited for. */
  working?: string;
  /** Sends the change and forgets what was typed; a rejection is shown above the button. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A section of the page of an asset whose change the wallet signs. */
export function ChangeForm({ isReady, submit, working, onSubmit, children }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, error, run } = useAsyncAction(async () => {
    await onSubmit();
    focusFirst(form.current);
  });
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void run();
      }}
    >
      {children}
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
      <AsyncButton
        type="submit"
        state={state}
        working={working ?? UPLOADS_TEXT.waiting}
        disabled={!isReady && state === 'idle'}
      >
        {submit}
      </AsyncButton>
    </Form>
  );
}

/** Focuses the form's first control, because its submit button is disabled after a success. */
function focusFirst(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>('button:enabled, input:enabled:not([hidden])')?.focus();
}
