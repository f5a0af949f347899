import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { useFormContext } from 'react-hook-form';

import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { InputField, TextAreaField } from '#common/wizard/fields/fields.tsx';
import { OptionalFields } from '#common/wizard/fields/OptionalFields.tsx';
import { ProviderField } from '#common/wizard/fields/ProviderField.tsx';
import { SourceFields } from '#common/wizard/fields/SourceFields.tsx';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import type { DatasetForm } from '#common/wizard/forms/publish-forms.ts';

/** Details of the dataset: its file, its description and its provider (spec 001 §2). */
export function DatasetDetails({ file, offer }: { file: WizardFile; offer: Offer }) {
  const { setValue, watch } = useFormContext<DatasetForm>();
  const name = watch('name');
  const choose = (provider: Provider) => {
    offer.choose(provider);
    setValue('providerid', provider.providerDid);
    setValue('offer', provider.id);
  };
  return (
    <>
      <SourceFields kind="dataset" file={file} onProvider={choose} />
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
        help={offer.help}
        onChosen={choose}
      />
      <OptionalFields />
    </>
  );
}
