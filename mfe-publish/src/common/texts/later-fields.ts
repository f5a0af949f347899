import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { METRIC_TEXT } from '@trove/contract/screens/metrics.ts';
import { FREE_MESSAGES_TEXT } from '@trove/contract/screens/sellers.ts';

import { SAMPLE_TEXT } from './public-sample.ts';
import { DATASET_WIZARD, MODEL_WIZARD } from './publishing.ts';

const { example } = SAMPLE_TEXT;
const { metrics } = MODEL_WIZARD;

const sourceOf = (metric: string) => ({
  label: METRIC_TEXT.sourceOf(metric),
  placeholder: METRIC_TEXT.sourceExample,
});

/** Texts of the fields that no first step shows, by their paths: a wizard's first view does without them. */
export const LATER_FIELD: Readonly<
  Record<string, { label: string; placeholder: string; help?: string }>
> = {
  freeMessages: {
    label: FREE_MESSAGES_TEXT.label,
    placeholder: '0',
    help: FREE_MESSAGES_TEXT.hint(FREE_MESSAGES.most),
  },
  'metricSources.accuracy': sourceOf(metrics.accuracy),
  'metricSources.precision': sourceOf(metrics.precision),
  'metricSources.recall': sourceOf(metrics.recall),
  'metricSources.f1Score': sourceOf(metrics.f1Score),
  'metadata.size': { label: DATASET_WIZARD.size, placeholder: example.size },
  'metadata.rows': { label: DATASET_WIZARD.rows, placeholder: example.rows },
  'metadata.columns': { label: DATASET_WIZARD.columns, placeholder: example.columns },
};
