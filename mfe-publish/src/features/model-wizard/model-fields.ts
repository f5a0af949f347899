import { MAIN_CATEGORIES, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { DetailsPage } from '#common/wizard/fields/DetailsPage.tsx';
import { InputField, SelectField } from '#common/wizard/fields/fields.tsx';
import type { Field, WizardKind } from '#common/wizard/forms/field.ts';
import { sharedFields } from '#common/wizard/forms/shared-fields.tsx';
import { textAt } from '#common/wizard/forms/wizard-form.ts';
import { PricePage, Review } from '#common/wizard/frame/later-step.tsx';

import { Categories, Metrics } from './Metrics.tsx';

const [, PRICING] = MODEL_WIZARD.steps;
const { first, last } = sharedFields('model', MODEL_WIZARD, 'marked');

const METRICS = ['accuracy', 'precision', 'recall', 'f1Score'] as const;

const tasksOf = (category: string): readonly string[] =>
  Object.entries(TASKS).find(([name]) => name === category)?.[1] ?? [];

const metric = (name: (typeof METRICS)[number]): Field => ({
  name: `metrics.${name}`,
  label: MODEL_WIZARD.metrics[name],
  input: InputField,
  within: Metrics,
  placeholder: '0.92',
  attributes: { inputMode: 'decimal', pattern: '[0-9.]*' },
  rule: 'metric',
  fact: name,
  review: 5,
});

/** The address where a metric was measured, which is asked for once the metric was typed. */
const metricSource = (name: (typeof METRICS)[number]): Field => ({
  name: `metricSources.${name}`,
  attributes: { type: 'url' },
  empty: undefined,
  rule: 'metricSource',
  fact: `metricSources.${name}`,
});

/** The wizard of a model: Details, Pricing, Review (spec 001 §2). */
export const MODEL: WizardKind = {
  kind: 'model',
  ...MODEL_WIZARD,
  pages: [DetailsPage, PricePage, Review],
  later: [PricePage, Review],
  fields: [
    ...first,
    {
      name: 'mainCategory',
      label: MODEL_WIZARD.mainCategory,
      required: 'marked',
      input: SelectField,
      within: Categories,
      placeholder: WIZARD_TEXT.chooseCategory,
      options: MAIN_CATEGORIES,
      clears: 'category',
      fact: 'mainCategory',
      review: 2,
    },
    {
      name: 'category',
      label: MODEL_WIZARD.task,
      required: 'marked',
      input: SelectField,
      within: Categories,
      placeholder: ({ form }) =>
        textAt(form, 'mainCategory') === '' ? WIZARD_TEXT.categoryFirst : WIZARD_TEXT.chooseTask,
      options: ({ form }) => tasksOf(textAt(form, 'mainCategory')),
      fact: 'category',
      review: 3,
    },
    ...METRICS.map(metric),
    ...METRICS.map(metricSource),
    ...last,
    {
      name: 'freeMessages',
      step: PRICING,
      input: InputField,
      attributes: { inputMode: 'numeric' },
      rule: 'freeMessages',
      fact: 'freeMessages',
      review: 12,
    },
  ],
};
