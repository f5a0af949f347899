import { METRIC_TEXT } from '@trove/contract/screens/metrics.ts';
import { FREE_MESSAGES_TEXT } from '@trove/contract/screens/sellers.ts';

import { MODEL_WIZARD, WIZARD } from '#common/texts/publishing.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import {
  freeMessagesProblem,
  linkProblem,
  metricProblem,
  nameProblem,
  priceProblem,
  sourceProblem,
} from '#common/wizard/forms/publish-checks.ts';
import { METRICS } from '#common/wizard/forms/publish-forms.ts';
import type { ModelForm } from '#common/wizard/forms/publish-forms.ts';
import { emptyOnes, problemsIn } from '#common/wizard/review/missing.ts';

import { typedSources } from './typed-sources.ts';

const [DETAILS, PRICING] = MODEL_WIZARD.steps;

/** Returns the empty required fields, and the values to check before publishing. */
export function findModelGaps(
  form: ModelForm,
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
      at('name', MODEL_WIZARD.name, form.name),
      at('description', MODEL_WIZARD.description, form.description),
      at('providerid', WIZARD.provider, form.providerid),
      at('mainCategory', MODEL_WIZARD.mainCategory, form.mainCategory),
      at('category', MODEL_WIZARD.task, form.category),
      at('files', STEP_TEXT.missing.source, file?.name ?? sentFile ?? awaited?.name ?? form.url),
      at('license', WIZARD_TEXT.licence, form.license),
    ]),
    problems: problemsIn([
      { ...at('name', MODEL_WIZARD.name, form.name), problemOf: nameProblem },
      ...METRICS.map((metric) => ({
        ...at(`metrics.${metric}`, MODEL_WIZARD.metrics[metric], form.metrics[metric]),
        problemOf: metricProblem,
      })),
      ...typedSources(form).map(([metric, source]) => ({
        ...at(
          `metricSources.${metric}`,
          METRIC_TEXT.sourceOf(MODEL_WIZARD.metrics[metric]),
          source,
        ),
        problemOf: sourceProblem,
      })),
      { ...at('url', WIZARD_TEXT.link('model'), form.url), problemOf: linkProblem },
      {
        ...at('pricing.price', WIZARD.oneTime, form.pricing.price, PRICING),
        problemOf: priceProblem,
      },
      {
        ...at('freeMessages', FREE_MESSAGES_TEXT.label, form.freeMessages, PRICING),
        problemOf: freeMessagesProblem,
      },
      {
        ...at('files', WIZARD_TEXT.file('model'), awaited?.name ?? ''),
        problemOf: (name: string) =>
          name === '' || (file?.name ?? sentFile) !== undefined
            ? undefined
            : WIZARD_TEXT.again(name),
      },
    ]),
  };
}
