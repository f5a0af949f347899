import { SUBMISSION } from '@trove/contract/limits.ts';
import type { SubmittedEntry } from '@trove/contract/wire/people/competition.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';
import type { FormEvent } from 'react';

import { removeEntry } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

const { submitted: WORDS } = ORGANIZER;

interface RemoveEntryDialogProps {
  compId: string;
  entry: SubmittedEntry;
  onClose: () => void;
}

/** Asks for the reason for which an entry is removed. */
export function RemoveEntryDialog({ compId, entry, onClose }: RemoveEntryDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [reason, setReason, forget] = useTyped(`removal_${entry.id}`, '');
  const { state, error, run } = useAsyncAction(async () => {
    await removeEntry(api, compId, entry.id, reason.trim());
    forget();
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId] });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && state !== 'working') void run();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={WORDS.removeTitle}
      preventsOutsideClick
      busy={state === 'working'}
      actions={
        <AsyncButton
          type="submit"
          form={formId}
          variant="danger"
          state={state}
          working={WORDS.removing}
          disabled={reason.trim() === ''}
        >
          {WORDS.remove}
        </AsyncButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Muted>{`${entry.name}: ${entry.fileName}`}</Muted>
          <TextInput
            label={WORDS.reason}
            help={WORDS.reasonHelp}
            data-autofocus
            autoComplete="off"
            maxLength={SUBMISSION.reasonMax}
            value={reason}
            readOnly={state === 'working'}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {error !== null && <Notice tone="danger">{toAppError(error).message}</Notice>}
        </Stack>
      </form>
    </Modal>
  );
}
