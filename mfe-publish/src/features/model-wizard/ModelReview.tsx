import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { FREE_MESSAGES_TEXT } from '@trove/contract/screens/sellers.ts';

import { MODEL_WIZARD, WIZARD } from '#common/texts/publishing.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import { freeMessagesProblem } from '#common/wizard/forms/publish-checks.ts';
import { METRICS } from '#common/wizard/forms/publish-forms.ts';
import type { ModelForm } from '#common/wizard/forms/publish-forms.ts';
import { PublishOutcome } from '#common/wizard/publish/PublishOutcome.tsx';
import type { Publishing } from '#common/wizard/publish/use-publishing.ts';
import { Facts } from '#common/wizard/review/Facts.tsx';
import type { Fact } from '#common/wizard/review/Facts.tsx';
import { MissingList } from '#common/wizard/review/MissingList.tsx';
import { useReviewFacts } from '#common/wizard/review/use-review-facts.tsx';

import { findModelGaps } from './find-model-gaps.ts';
import { typedSources } from './typed-sources.ts';

interface ModelReviewProps {
  form: ModelForm;
  file: WizardFile;
  offer: Offer;
  compId: string | undefined;
  publishing: Publishing;
}

/** Summary of all values, missing ones, and the progress of the publication (spec 001 §2). */
export function ModelReview({ form, file, offer, compId, publishing }: ModelReviewProps) {
  const { sentFile } = publishing;
  const common = useReviewFacts({ form, file, sentFile, offer, compId });
  const sources = new Map(typedSources(form));
  const shown = (text: string) => (text.trim() === '' ? MISSING_VALUE : text);
  return (
    <>
      <MissingList {...findModelGaps(form, file, sentFile)} />
      <Facts
        rows={[
          common.name(MODEL_WIZARD.name),
          [MODEL_WIZARD.mainCategory, shown(form.mainCategory)],
          [MODEL_WIZARD.task, shown(form.category)],
          [MODEL_WIZARD.description, shown(form.description)],
          ...METRICS.map((metric): Fact => [
            MODEL_WIZARD.metrics[metric],
            shown(form.metrics[metric]),
            sources.get(metric),
          ]),
          common.licence,
          ...common.picture,
          common.source,
          common.provider,
          common.price(WIZARD.oneTime),
          ...(freeMessagesProblem(form.freeMessages) === undefined && Number(form.freeMessages) > 0
            ? [[FREE_MESSAGES_TEXT.label, form.freeMessages] satisfies Fact]
            : []),
          ...common.competition,
        ]}
      />
      <PublishOutcome publishing={publishing} />
    </>
  );
}
