import { MISSING_VALUE } from '@trove/contract/screens/common.ts';

import { DATASET_WIZARD, WIZARD } from '#common/texts/publishing.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import { linkProblem, nameProblem, priceProblem } from '#common/wizard/forms/publish-checks.ts';
import type { DatasetForm } from '#common/wizard/forms/publish-forms.ts';
import { PublishOutcome } from '#common/wizard/publish/PublishOutcome.tsx';
import type { Publishing } from '#common/wizard/publish/use-publishing.ts';
import { Facts } from '#common/wizard/review/Facts.tsx';
import { emptyOnes, problemsIn } from '#common/wizard/review/missing.ts';
import { MissingList } from '#common/wizard/review/MissingList.tsx';
import { useReviewFacts } from '#common/wizard/review/use-review-facts.tsx';

interface DatasetReviewProps {
  form: DatasetForm;
  file: WizardFile;
  offer: Offer;
  compId: string | undefined;
  publishing: Publishing;
}

const [DETAILS, , PRICING] = DATASET_WIZARD.steps;

/** Summary of name, description, file and price (spec 001 §2). */
export function DatasetReview({ form, file, offer, compId, publishing }: DatasetReviewProps) {
  const { sentFile } = publishing;
  const common = useReviewFacts({ form, file, sentFile, offer, compId });
  const shown = (text: string) => (text.trim() === '' ? MISSING_VALUE : text);
  return (
    <>
      <MissingList {...findDatasetGaps(form, file, sentFile)} />
      <Facts
        rows={[
          common.name(DATASET_WIZARD.name),
          [DATASET_WIZARD.description, shown(form.description)],
          common.licence,
          ...common.picture,
          common.source,
          [DATASET_WIZARD.size, shown(form.metadata.size)],
          [DATASET_WIZARD.rows, shown(form.metadata.rows)],
          [DATASET_WIZARD.columns, shown(form.metadata.columns)],
          common.provider,
          common.price(WIZARD.oneTime),
          ...common.competition,
        ]}
      />
      <PublishOutcome publishing={publishing} />
    </>
  );
}

function findDatasetGaps(
  form: DatasetForm,
  { file, awaited }: Pick<WizardFile, 'file' | 'awaited'>,
  sentFile: string | undefined,
) {
  const at = (name: string, label: string, value: string, step: string = DETAILS) => ({
    name,
    label,
    value,
    step,
  });
  return {
    missing: emptyOnes([
      at('name', DATASET_WIZARD.name, form.name),
      at('description', DATASET_WIZARD.description, form.description),
      at('providerid', WIZARD.provider, form.providerid),
      at('files', STEP_TEXT.missing.source, file?.name ?? sentFile ?? awaited?.name ?? form.url),
      at('license', WIZARD_TEXT.licence, form.license),
    ]),
    problems: problemsIn([
      { ...at('name', DATASET_WIZARD.name, form.name), problemOf: nameProblem },
      { ...at('url', WIZARD_TEXT.link('dataset'), form.url), problemOf: linkProblem },
      {
        ...at('pricing.price', WIZARD.oneTime, form.pricing.price, PRICING),
        problemOf: priceProblem,
      },
      {
        ...at('files', WIZARD_TEXT.file('dataset'), awaited?.name ?? ''),
        problemOf: (name: string) =>
          name === '' || (file?.name ?? sentFile) !== undefined
            ? undefined
            : WIZARD_TEXT.again(name),
      },
    ]),
  };
}
