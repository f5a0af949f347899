import { hasPictures } from '@trove/contract/wire/capabilities.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';

import type { DraftKind } from '#common/drafts/draft.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { InputField, TextAreaField } from '#common/wizard/fields/fields.tsx';
import { LicenceField } from '#common/wizard/fields/LicenceInput.tsx';
import { ProviderField } from '#common/wizard/fields/ProviderField.tsx';

import type { Field } from './field.ts';

const WizardPicture = lazyPart(
  async () => (await import('#common/picture/WizardPicture.tsx')).WizardPicture,
);

/** The picture, where the network keeps pictures. */
const Picture = () => hasPictures(useHost().config.capabilities) && <WizardPicture />;

/** The fields that both wizards have: the first and the last ones of a table. */
export const sharedFields = (
  kind: DraftKind,
  label: { name: string; description: string },
  required: Field['required'],
): { first: readonly Field[]; last: readonly Field[] } => ({
  first: [
    {
      name: 'name',
      label: label.name,
      required,
      input: InputField,
      placeholder: WIZARD_TEXT.nameExample[kind],
      help: ({ form }) => WIZARD_TEXT.nameHint(form.name),
      rule: 'name',
      fact: 'name',
      review: 1,
    },
    {
      name: 'description',
      label: label.description,
      required,
      input: TextAreaField,
      placeholder: WIZARD_TEXT.descriptionExample[kind],
      fact: 'description',
      review: 4,
    },
    {
      name: 'providerid',
      label: WIZARD.provider,
      required: 'marked',
      input: ProviderField,
      rule: 'provider',
      fact: 'depinProviderDid',
      review: 9,
    },
    { name: 'offer' },
  ],
  last: [
    { name: 'files', required: 'noted', empty: [], rule: 'source', review: 8 },
    {
      name: 'url',
      label: WIZARD_TEXT.link(kind),
      placeholder: WIZARD_TEXT.linkExample(kind),
      attributes: { type: 'url' },
      rule: 'link',
    },
    {
      name: 'license',
      label: WIZARD_TEXT.licence,
      required: 'noted',
      input: LicenceField,
      rule: 'licence',
      fact: 'licence',
      review: 6,
    },
    // A `data:` address, or the name of one that the network has.
    { name: 'picture', input: Picture, rule: 'picture', fact: 'picture', review: 7 },
    { name: 'pictureAlt', rule: 'picture', fact: 'pictureAlt' },
    {
      name: 'pricing.price',
      step: 'Pricing',
      label: WIZARD.oneTime,
      rule: 'price',
      fact: 'price',
      published: 'pricing.price',
      review: 11,
    },
    { name: 'pricing.model', empty: 'one-time' },
    { name: 'pricing.currency', empty: 'USD' },
  ],
});
