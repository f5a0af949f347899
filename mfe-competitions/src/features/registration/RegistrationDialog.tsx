import type { Registration } from '@trove/contract/entities.ts';
import { REGISTRATION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { useId } from 'react';

import { useFormats } from '#common/use-formats.ts';

import { Registered } from './Registered.tsx';
import { draftOf, EMPTY_DRAFT } from './registration-fields.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useRegistration } from './use-registration.ts';

interface RegistrationDialogProps {
  competition: CompetitionRecord;
  /** Registration of the session's DID; null if it has none. */
  registration: Registration | null;
  /** Whether the deadline has passed; the network decides, because the deadline may have been moved. */
  isClosed: boolean;
  /** Whether the participant has submitted an entry, after which the registration cannot change. */
  isFixed: boolean;
  onClose: () => void;
}

function readStage(stage: ReturnType<typeof useRegistration>['stage']) {
  const isEditing = stage === 'editing' || stage === 'saving';
  return {
    isEditing,
    isBusy: stage === 'submitting' || stage === 'saving' || stage === 'cancelling',
    hasForm: stage === 'form' || stage === 'submitting' || isEditing,
  };
}

/** The registration modal with its states (spec 001 §2, §4); it cannot be closed while it sends. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { competition, registration, isClosed, isFixed, onClose } = props;
  const { did } = useSession();
  const formats = useFormats();
  const formId = useId();
  const { data } = useQuery({ ...membershipQuery(useApi(), competition.id, did), enabled: false });
  const { stage, problem, edit, keepAsItIs, submit, cancel } = useRegistration(
    competition.id,
    registration !== null,
  );
  const shown = data?.registration ?? registration;
  const { isBusy, isEditing, hasForm } = readStage(stage);
  const [typed, setTyped, forget] = useTyped(
    `${isEditing ? 'registered' : 'registration'}_${competition.id}`,
    isEditing ? draftOf(shown) : EMPTY_DRAFT,
  );
  const discard = () => {
    forget();
    keepAsItIs();
  };
  const closed =
    isClosed && stage === 'form'
      ? REGISTRATION.closed(formats.day(competition.deadlines.registration))
      : null;
  const sentence = problem ?? closed;

  return (
    <Modal
      open
      onClose={onClose}
      title={hasForm ? REGISTRATION.title(competition.title) : REGISTRATION.registered}
      busy={isBusy}
      width={520}
      actions={
        hasForm ? (
          <FormActions {...{ formId, isBusy, isEditing }} onBack={isEditing ? discard : onClose} />
        ) : stage === 'success' ? undefined : (
          <RegisteredActions
            {...{ isBusy, isFixed }}
            isCancelling={stage === 'cancelling'}
            onCancel={() => void cancel(onClose)}
            onEdit={edit}
          />
        )
      }
    >
      <Stack gap={4}>
        {hasForm ? (
          <RegistrationForm
            key={isEditing ? 'edit' : 'new'}
            id={formId}
            initial={typed}
            isSending={isBusy}
            needsWallet={did === null}
            onType={setTyped}
            onSubmit={(form) => void submit(form, forget)}
          />
        ) : (
          <Registered
            competition={competition}
            registration={shown}
            isNew={stage === 'success'}
            isFixed={isFixed}
          />
        )}
        {sentence !== null && <Notice tone="danger">{sentence}</Notice>}
      </Stack>
    </Modal>
  );
}

interface FormActionsProps {
  formId: string;
  isBusy: boolean;
  isEditing: boolean;
  onBack: () => void;
}

const FormActions = ({ formId, isBusy, isEditing, onBack }: FormActionsProps) => (
  <>
    <Button disabled={isBusy} onClick={onBack}>
      {REGISTRATION.back}
    </Button>
    <AsyncButton
      type="submit"
      form={formId}
      variant="primary"
      state={isBusy ? 'working' : 'idle'}
      working={isEditing ? REGISTRATION.saving : REGISTRATION.submitting}
    >
      {isEditing ? REGISTRATION.save : REGISTRATION.register}
    </AsyncButton>
  </>
);

interface RegisteredActionsProps {
  isBusy: boolean;
  isFixed: boolean;
  isCancelling: boolean;
  onCancel: () => void;
  onEdit: () => void;
}

const RegisteredActions = (props: RegisteredActionsProps) => (
  <>
    <AsyncButton
      state={props.isCancelling ? 'working' : 'idle'}
      working={REGISTRATION.cancelling}
      disabled={props.isFixed}
      onClick={props.onCancel}
    >
      {REGISTRATION.cancel}
    </AsyncButton>
    <Button variant="primary" disabled={props.isFixed || props.isBusy} onClick={props.onEdit}>
      {REGISTRATION.edit}
    </Button>
  </>
);
