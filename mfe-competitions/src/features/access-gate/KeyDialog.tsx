import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

/** A key must be longer than this (spec 001 §5). */
const TOO_SHORT = 1;

interface KeyDialogProps {
  /** Key from the link that opened the page; '' when it had none. */
  initial: string;
  isEntering: boolean;
  /** Reason why the last key was refused. */
  problem: string | null;
  needsWallet: boolean;
  onEnter: (key: string) => void;
  onClose: () => void;
}

/** Prompts for an access key; a click outside does not close the dialog (spec 001 §4). */
export function KeyDialog(props: KeyDialogProps) {
  const { initial, isEntering, problem, needsWallet, onEnter, onClose } = props;
  const [key, setKey] = useState(initial);
  const formId = useId();
  const isTooShort = key.trim().length <= TOO_SHORT;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooShort && !isEntering) onEnter(key.trim());
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={COMPETITION_AREA.keyTitle}
      preventsOutsideClick
      busy={isEntering}
      actions={
        <AsyncButton
          type="submit"
          form={formId}
          variant="primary"
          state={isEntering ? 'working' : 'idle'}
          working={COMPETITION_AREA.submittingKey}
          disabled={isTooShort}
        >
          {COMPETITION_AREA.submitKey}
        </AsyncButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Muted>{COMPETITION_AREA.keyText}</Muted>
          <TextInput
            label={COMPETITION_AREA.keyTitle}
            help={COMPETITION_AREA.keyHelp}
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={key}
            readOnly={isEntering}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          {problem !== null && !isEntering && <Notice tone="danger">{problem}</Notice>}
          {needsWallet && <Notice tone="info">{COMPETITION_AREA.needsWallet}</Notice>}
        </Stack>
      </form>
    </Modal>
  );
}
