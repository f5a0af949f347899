import { usePage } from '@trove/kit/remote/use-page.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { FormProvider } from 'react-hook-form';

import { WIZARD_TEXT } from '#common/texts/wizards.ts';

import { useOffer } from '../fields/use-offer.ts';
import { useWizardFile } from '../fields/use-wizard-file.ts';
import type { WizardKind } from '../forms/field.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { DraftGate } from './DraftGate.tsx';
import type { OpenedDraft } from './DraftGate.tsx';
import { useLaterSteps } from './later-step.tsx';
import { useCompId } from './use-comp-id.ts';
import { useWizardForm } from './use-wizard-form.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface WizardProps {
  kind: WizardKind;
  /** Called by Cancel, which otherwise leads back to the first step. */
  onCancel?: (opened: OpenedDraft) => void;
}

/** A wizard: the steps of one form, in which nothing blocks the next step (spec 001 §2, §5). */
export function Wizard({ kind, onCancel }: WizardProps) {
  const { title, steps } = kind;
  usePage({ title });
  return (
    <DraftGate kind={kind.kind} title={title} steps={steps}>
      {(opened) => <Opened kind={kind} opened={opened} onCancel={onCancel} />}
    </DraftGate>
  );
}

function Opened({ kind, opened, onCancel }: WizardProps & { opened: OpenedDraft }) {
  const { control, offers, takesFocus } = opened;
  const step = useWizardStep(kind.steps);
  const form = useWizardForm(kind, control, step.name);
  const values = form.watch();
  const file = useWizardFile(control, values.files[0], (files) => form.setValue('files', files));
  const offer = useOffer(kind.kind, form);
  const compId = useCompId();
  useLaterSteps(kind.later);
  const publishing = usePublishing(kind.kind, control, {
    form: values,
    file: file.file,
    describe: async () => {
      const { requestOf } = await import('../forms/request.ts');
      return requestOf(kind, { form: values, file, offer, compId });
    },
  });
  const Page = kind.pages[step.current];
  return (
    <FormProvider {...form}>
      <WizardFrame
        title={kind.title}
        steps={kind.steps}
        current={step.current}
        control={control}
        onGo={step.go}
        onCancel={() => (onCancel ? onCancel(opened) : step.go(0))}
        isBusy={publishing.isBusy}
        publish={
          <AsyncButton
            variant="primary"
            state={publishing.isBusy ? 'working' : 'idle'}
            working={WIZARD_TEXT.publishing}
            onClick={publishing.publish}
          >
            {kind.publish}
          </AsyncButton>
        }
        offers={offers}
        takesFocus={takesFocus}
      >
        {Page && <Page {...{ kind, form: values, file, offer, compId, publishing }} />}
      </WizardFrame>
    </FormProvider>
  );
}
