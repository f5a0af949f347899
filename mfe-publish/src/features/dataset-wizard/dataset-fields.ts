import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { DetailsPage } from '#common/wizard/fields/DetailsPage.tsx';
import { InputField } from '#common/wizard/fields/fields.tsx';
import type { Field, WizardKind } from '#common/wizard/forms/field.ts';
import { sharedFields } from '#common/wizard/forms/shared-fields.tsx';
import { laterStep, PricePage, Review } from '#common/wizard/frame/later-step.tsx';

const DatasetMetadata = laterStep(
  async () => (await import('./DatasetMetadata.tsx')).DatasetMetadata,
);

const { first, last } = sharedFields('dataset', DATASET_WIZARD, 'noted');

const stated = (fact: 'size' | 'rows' | 'columns'): Field => ({
  name: `metadata.${fact}`,
  step: DATASET_WIZARD.steps[1],
  input: InputField,
  fact,
  review: 8,
});

/** The wizard of a dataset: Details, Metadata, Pricing, Review (spec 001 §2). */
export const DATASET: WizardKind = {
  kind: 'dataset',
  ...DATASET_WIZARD,
  pages: [DetailsPage, DatasetMetadata, PricePage, Review],
  later: [DatasetMetadata, PricePage, Review],
  fields: [
    ...first,
    ...last,
    stated('size'),
    stated('rows'),
    stated('columns'),
    // Zero-based numbers of the publicly visible rows; none means the first rows.
    { name: 'sampleRows', empty: [], isItem: Number.isInteger, rule: 'rows', fact: 'sampleRows' },
    // Columns with personal data that the seller shows nevertheless.
    {
      name: 'sampleColumns',
      empty: [],
      isItem: (name) => typeof name === 'string',
      rule: 'columns',
      fact: 'sampleColumns',
    },
    // Specified, but asked for in no step (spec 001 §3).
    { name: 'category' },
    { name: 'format' },
    { name: 'metadata.dataPoints' },
    { name: 'metadata.coverage' },
    { name: 'metadata.source' },
    { name: 'metadata.schema' },
  ],
};
