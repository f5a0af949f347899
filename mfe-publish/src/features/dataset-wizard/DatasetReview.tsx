import { linkProblem, priceProblem } from '@trove/shared/contract/publish-forms.ts';
import type { DatasetForm } from '@trove/shared/contract/publish-forms.ts';
import { DATASET_WIZARD, WIZARD } from '@trove/shared/contract/screens-publishing.ts';
import { WIZARD_TEXT } from '@trove/shared/contract/screens-wizards.ts';
import { MISSING_VALUE } from '@trove/shared/contract/screens.ts';

import { Facts } from '#common/wizard/Facts.tsx';
import { emptyOnes, problemsIn } from '#common/wizard/missing.ts';
import { MissingList } from '#common/wizard/MissingList.tsx';
import { PublishOutcome } from '#common/wizard/PublishOutcome.tsx';
import type { Offer } from '#common/wizard/use-offer.ts';
import type { Publishing } from '#common/wizard/use-publishing.ts';
import { useReviewFacts } from '#common/wizard/use-review-facts.tsx';
import type { WizardFile } from '#common/wizard/use-wizard-file.ts';

interface DatasetReviewProps {
  form: DatasetForm;
  file: WizardFile;
  offer: Offer;
  compId: string | undefined;
  publishing: Publishing;
}

const [DETAILS, , PRICING] = DATASET_WIZARD.steps;

/** Name, description, file and what they are sold for (spec 001 §2). */
export function DatasetReview({ form, file, offer, compId, publishing }: DatasetReviewProps) {
  const common = useReviewFacts({ form, file, offer, compId });
  const shown = (text: string) => (text.trim() === '' ? MISSING_VALUE : text);
  return (
    <>
      <MissingList {...findDatasetGaps(form, file)} />
      <Facts
        rows={[
          common.name(DATASET_WIZARD.name),
          [DATASET_WIZARD.description, shown(form.description)],
          common.licence,
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
      at('files', WIZARD_TEXT.missing.source, file?.name ?? awaited?.name ?? form.url),
    ]),
    problems: problemsIn([
      { ...at('url', WIZARD_TEXT.link('dataset'), form.url), problemOf: linkProblem },
      {
        ...at('pricing.price', WIZARD.oneTime, form.pricing.price, PRICING),
        problemOf: priceProblem,
      },
      {
        ...at('files', WIZARD_TEXT.file('dataset'), awaited?.name ?? ''),
        problemOf: (name: string) =>
          name === '' || file !== undefined ? undefined : WIZARD_TEXT.again(name),
      },
    ]),
  };
}
