import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import { profileSchema } from '@trove/contract/wire/trade/profile.ts';
import type { OwnProfile, Profile } from '@trove/contract/wire/trade/profile.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { safeParse } from '@trove/kit/schema.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { Problem } from '#common/problem.ts';
import { signCall } from '#common/sign-call.ts';

import { profileErrors } from './profile-errors.ts';

const text = CREATOR_TEXT.form;
const LINES = ['name', 'location', 'website', 'twitter', 'github', 'linkedin'] as const;
const [NAME, ...REST] = LINES;

interface ProfileDialogProps {
  did: string;
  profile: OwnProfile;
  onClose: () => void;
}

/** Edits the user's own profile: validated as on the network, and signed by the wallet. */
export function ProfileDialog({
  did,
  profile: { revision, ...profile },
  onClose,
}: ProfileDialogProps) {
  const host = useHost();
  const queryClient = useQueryClient();
  const form = useId();
  const [typed, setTyped, forget] = useTyped('profile', profile);
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? profileErrors(typed) : {};

  const close = () => {
    forget();
    onClose();
  };
  const { state, error, run } = useAsyncAction(async () => {
    setChecked(true);
    const { data } = safeParse(profileSchema, typed);
    if (!data) return;
    if (host.config.contracts.writeProfile === undefined) {
      throw new AppError('input', text.noContract);
    }
    await signCall(host, writeProfileCall(data, revision, did, host.config));
    host.notify.success(text.done);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['creators', did] }),
      queryClient.invalidateQueries({ queryKey: ['accounts', did, 'profile'] }),
    ]);
    close();
  });

  const field = (key: keyof Profile) => ({
    label: text[key],
    value: typed[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [key]: target.value }),
    ...(errors[key] !== undefined && { error: errors[key] }),
  });

  return (
    <Modal
      open
      onClose={onClose}
      title={text.title}
      busy={state === 'working'}
      preventsOutsideClick
      actions={
        <>
          <Button onClick={close} disabled={state === 'working'}>
            Cancel
          </Button>
          <AsyncButton
            type="submit"
            form={form}
            variant="primary"
            state={state}
            working="Waiting for wallet…"
          >
            {text.submit}
          </AsyncButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap={4}>
          <Muted>{text.text}</Muted>
          <TextInput {...field(NAME)} />
          <TextArea {...field('bio')} rows={5} />
          {REST.map((key) => (
            <TextInput
              key={key}
              {...field(key)}
              {...(key !== 'location' && { inputMode: 'url', placeholder: 'https://' })}
            />
          ))}
          {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
        </Stack>
      </form>
    </Modal>
  );
}
