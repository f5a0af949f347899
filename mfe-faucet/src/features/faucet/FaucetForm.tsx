import { FAUCET } from '@trove/contract/screens/common.ts';
import { waitText } from '@trove/kit/lib/wait-text.ts';
import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import type { FormEvent, ReactNode, RefObject } from 'react';

interface FaucetFormProps {
  token: string;
  did: string;
  onChange: (did: string) => void;
  onSubmit: (did: string) => void;
  isSending: boolean;
  /** Seconds until this DID may request tokens again; 0 means now. */
  wait: number;
  /** Reason why the last request failed. */
  problem: string | null;
  input: RefObject<HTMLInputElement | null>;
  /** Buttons with suggested DIDs. */
  suggestions: ReactNode;
}

/**
 * One field for a DID and one button, which is disabled while the field is blank or the request is sent (spec 001
 * §5).
 */
export function FaucetForm(props: FaucetFormProps) {
  const { token, did, onChange, onSubmit, isSending, wait, problem, input, suggestions } = props;
  const isBlank = did.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !isSending && wait === 0) onSubmit(did.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextInput
          ref={input}
          label="DID"
          size="large"
          name="did"
          placeholder={FAUCET.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={did}
          readOnly={isSending}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suggestions}
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <AsyncButton
          type="submit"
          variant="primary"
          size="large"
          wide
          state={isSending ? 'working' : 'idle'}
          working="Sending…"
          disabled={isBlank || isSending || wait > 0}
        >
          {wait > 0 ? FAUCET.wait(waitText(wait)) : FAUCET.submit(token)}
        </AsyncButton>
        {isSending && <TakesLonger once="done" />}
      </Stack>
    </form>
  );
}
