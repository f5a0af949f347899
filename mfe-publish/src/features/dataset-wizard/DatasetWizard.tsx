import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { useOffer } from '#common/wizard/fields/use-offer.ts';
import { useWizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import { datasetDraftSchema, emptyDatasetForm } from '#common/wizard/forms/publish-forms.ts';
import type { OpenedDraft } from '#common/wizard/frame/DraftGate.tsx';
import { commonFields } from '#common/wizard/frame/edited-item.ts';
import { laterStep, useLaterSteps } from '#common/wizard/frame/later-step.tsx';
import { useCompId } from '#common/wizard/frame/use-comp-id.ts';
import { useWizardForm } from '#common/wizard/frame/use-wizard-form.ts';
import { useWizardStep } from '#common/wizard/frame/use-wizard-step.ts';
import { WizardFrame } from '#common/wizard/frame/WizardFrame.tsx';
import { PublishButton } from '#common/wizard/publish/PublishButton.tsx';
import { usePublishing } from '#common/wizard/publish/use-publishing.ts';

import { DatasetDetails } from './DatasetDetails.tsx';

const [DETAILS, METADATA, PRICING, REVIEW] = [0, 1, 2, 3];

const loadDialog = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

const DatasetMetadata = laterStep(
  async () => (await import('./DatasetMetadata.tsx')).DatasetMetadata,
);
const PriceStep = laterStep(
  async () => (await import('#common/wizard/price/PriceStep.tsx')).PriceStep,
);
const DatasetReview = laterStep(async () => (await import('./DatasetReview.tsx')).DatasetReview);
const LATER = [DatasetMetadata, PriceStep, DatasetReview];

/** Details, Metadata, Pricing, Review; Cancel asks for confirmation (spec 001 §2, §4). */
export function DatasetWizard({ control, offers, startNew, takesFocus }: OpenedDraft) {
  const step = useWizardStep(DATASET_WIZARD.steps);
  const form = useWizardForm({
    loadResolver: async () => (await import('#common/wizard/frame/resolvers.ts')).datasetResolver,
    fields: datasetDraftSchema,
    fieldsOf: (item) => ({
      ...commonFields(item),
      metadata: {
        ...emptyDatasetForm().metadata,
        size: item.text('size'),
        rows: item.text('rows'),
        columns: item.text('columns'),
      },
    }),
    control,
    step: step.name,
  });
  const values = form.watch();
  const file = useWizardFile(control, values.files[0], (files) => form.setValue('files', files));
  const offer = useOffer('dataset', values);
  const compId = useCompId();
  useLaterSteps(LATER);
  const publishing = usePublishing('dataset', control, {
    form: values,
    file: file.file,
    describe: async () => {
      const { datasetRequest } = await import('./dataset-request.ts');
      return datasetRequest({ form: values, file, offer, compId });
    },
  });
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { cancel } = DATASET_WIZARD;

  return (
    <FormProvider {...form}>
      <WizardFrame
        title={DATASET_WIZARD.title}
        steps={DATASET_WIZARD.steps}
        current={step.current}
        control={control}
        onGo={step.go}
        onCancel={() => setAsksToCancel(true)}
        isBusy={publishing.isBusy}
        publish={
          <PublishButton
            label={DATASET_WIZARD.publish}
            isBusy={publishing.isBusy}
            onClick={publishing.publish}
          />
        }
        offers={offers}
        takesFocus={takesFocus}
      >
        {step.current === DETAILS && <DatasetDetails file={file} offer={offer} />}
        {step.current === METADATA && <DatasetMetadata file={file.file} />}
        {step.current === PRICING && (
          <PriceStep kind="dataset" offer={offer} group="" groupName={WIZARD_TEXT.allDatasets} />
        )}
        {step.current === REVIEW && (
          <DatasetReview
            form={values}
            file={file}
            offer={offer}
            compId={compId}
            publishing={publishing}
          />
        )}
      </WizardFrame>
      {asksToCancel && (
        <PageDialog
          load={loadDialog}
          props={{
            open: true,
            title: cancel.title,
            text: cancel.text,
            cancel: cancel.stay,
            confirm: cancel.leave,
            danger: true,
            onConfirm: () => {
              control.remove();
              startNew();
            },
          }}
          onClose={() => setAsksToCancel(false)}
        />
      )}
    </FormProvider>
  );
}
