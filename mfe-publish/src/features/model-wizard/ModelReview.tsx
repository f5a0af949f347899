import { METRICS } from '@trove/shared/contract/publish-forms.ts';
import type { ModelForm } from '@trove/shared/contract/publish-forms.ts';
import { MODEL_WIZARD, WIZARD } from '@trove/shared/contract/screens-publishing.ts';
import { MISSING_VALUE } from '@trove/shared/contract/screens.ts';

import { Facts } from '#common/wizard/Facts.tsx';
import { MissingList } from '#common/wizard/MissingList.tsx';
import { PublishOutcome } from '#common/wizard/PublishOutcome.tsx';
import type { Offer } from '#common/wizard/use-offer.ts';
import type { Publishing } from '#common/wizard/use-publishing.ts';
import { useReviewFacts } from '#common/wizard/use-review-facts.tsx';
import type { WizardFile } from '#common/wizard/use-wizard-file.ts';

import { findModelGaps } from './find-model-gaps.ts';

interface ModelReviewProps {
  form: ModelForm;
  file: WizardFile;
  offer: Offer;
  compId: string | undefined;
  publishing: Publishing;
}

/** Everything once more, what is missing, and how publishing goes (spec 001 §2). */
export function ModelReview({ form, file, offer, compId, publishing }: ModelReviewProps) {
  const common = useReviewFacts({ form, file, offer, compId });
  const shown = (text: string) => (text.trim() === '' ? MISSING_VALUE : text);
  return (
    <>
      <MissingList {...findModelGaps(form, file)} />
      <Facts
        rows={[
          common.name(MODEL_WIZARD.name),
          [MODEL_WIZARD.mainCategory, shown(form.mainCategory)],
          [MODEL_WIZARD.task, shown(form.category)],
          [MODEL_WIZARD.description, shown(form.description)],
          ...METRICS.map(
            (metric) => [MODEL_WIZARD.metrics[metric], shown(form.metrics[metric])] as const,
          ),
          common.licence,
          common.source,
          common.provider,
          common.price(WIZARD.oneTime),
          ...common.competition,
        ]}
      />
      <PublishOutcome publishing={publishing} />
    </>
  );
}
