import { FormProvider } from 'react-hook-form';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { useOffer } from '#common/wizard/fields/use-offer.ts';
import { useWizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import { modelDraftSchema } from '#common/wizard/forms/publish-forms.ts';
import type { OpenedDraft } from '#common/wizard/frame/DraftGate.tsx';
import { commonFields } from '#common/wizard/frame/edited-item.ts';
import { laterStep, useLaterSteps } from '#common/wizard/frame/later-step.tsx';
import { useCompId } from '#common/wizard/frame/use-comp-id.ts';
import { useWizardForm } from '#common/wizard/frame/use-wizard-form.ts';
import { useWizardStep } from '#common/wizard/frame/use-wizard-step.ts';
import { WizardFrame } from '#common/wizard/frame/WizardFrame.tsx';
import { PublishButton } from '#common/wizard/publish/PublishButton.tsx';
import { usePublishing } from '#common/wizard/publish/use-publishing.ts';

import { ModelDetails } from './ModelDetails.tsx';

const [DETAILS, PRICING, REVIEW] = [0, 1, 2];

const ModelPrice = laterStep(async () => (await import('./ModelPrice.tsx')).ModelPrice);
const ModelReview = laterStep(async () => (await import('./ModelReview.tsx')).ModelReview);
const LATER = [ModelPrice, ModelReview];

/** Details, Pricing, Review: one form in which nothing blocks the next step (spec 001 §2, §5). */
export function ModelWizard({ control, offers, takesFocus }: OpenedDraft) {
  const step = useWizardStep(MODEL_WIZARD.steps);
  const form = useWizardForm({
    loadResolver: async () => (await import('#common/wizard/frame/resolvers.ts')).modelResolver,
    fields: modelDraftSchema,
    fieldsOf: (item) => ({
      ...commonFields(item),
      mainCategory: item.text('mainCategory'),
      category: item.text('category'),
      metrics: {
        accuracy: item.text('accuracy'),
        precision: item.text('precision'),
        recall: item.text('recall'),
        f1Score: item.text('f1Score'),
      },
      metricSources: item.texts('metricSources'),
      freeMessages: item.text('freeMessages'),
    }),
    control,
    step: step.name,
  });
  const values = form.watch();
  const file = useWizardFile(control, values.files[0], (files) => form.setValue('files', files));
  const offer = useOffer('model', values);
  const compId = useCompId();
  useLaterSteps(LATER);
  const publishing = usePublishing('model', control, {
    form: values,
    file: file.file,
    describe: async () => {
      const { modelRequest } = await import('./model-request.ts');
      return modelRequest({ form: values, offer, compId });
    },
  });

  return (
    <FormProvider {...form}>
      <WizardFrame
        title={MODEL_WIZARD.title}
        steps={MODEL_WIZARD.steps}
        current={step.current}
        control={control}
        onGo={step.go}
        onCancel={() => step.go(DETAILS)}
        isBusy={publishing.isBusy}
        publish={
          <PublishButton
            label={MODEL_WIZARD.publish}
            isBusy={publishing.isBusy}
            onClick={publishing.publish}
          />
        }
        offers={offers}
        takesFocus={takesFocus}
      >
        {step.current === DETAILS && <ModelDetails file={file} offer={offer} />}
        {step.current === PRICING && <ModelPrice offer={offer} task={values.category} />}
        {step.current === REVIEW && (
          <ModelReview
            form={values}
            file={file}
            offer={offer}
            compId={compId}
            publishing={publishing}
          />
        )}
      </WizardFrame>
    </FormProvider>
  );
}
