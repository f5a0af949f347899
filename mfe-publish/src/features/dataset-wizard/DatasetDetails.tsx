import { useFormContext } from 'react-hook-form';

import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { InputField, TextAreaField } from '#common/wizard/fields/fields.tsx';
import { LicenceField } from '#common/wizard/fields/LicenceField.tsx';
import { ProviderField } from '#common/wizard/fields/ProviderField.tsx';
import { SourceFields } from '#common/wizard/fields/SourceFields.tsx';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import { useProposals } from '#common/wizard/fields/use-proposals.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import type { DatasetForm } from '#common/wizard/forms/publish-forms.ts';

/** Details of the dataset: its description, its provider and its file (spec 001 §2). */
export function DatasetDetails({ file, offer }: { file: WizardFile; offer: Offer }) {
  const { setValue, watch } = useFormContext<DatasetForm>();
  const name = watch('name');
  const use = useProposals();
  return (
    <>
      <InputField
        name="name"
        label={DATASET_WIZARD.name}
        help={WIZARD_TEXT.nameHint(name)}
        placeholder={WIZARD_TEXT.nameExample.dataset}
      />
      <TextAreaField
        name="description"
        label={DATASET_WIZARD.description}
        placeholder={WIZARD_TEXT.descriptionExample.dataset}
      />
      <ProviderField
        fileSize={file.file?.size ?? file.awaited?.size}
        help={offer.provider ? WIZARD_TEXT.hostedFor(offer.name, offer.hostingCost) : undefined}
        onChosen={(provider) => {
          offer.choose(provider);
          setValue('providerid', provider.providerDid);
          setValue('offer', provider.id);
        }}
      />
      <LicenceField />
      <SourceFields kind="dataset" file={file} onUse={use} />
    </>
  );
}
