import { METRICS } from '@trove/shared/contract/forms/publish-forms.ts';
import type { MetricName, ModelForm } from '@trove/shared/contract/forms/publish-forms.ts';

/** The source of each metric that was typed; one whose metric was emptied again waits in the form. */
export const typedSources = ({ metrics, metricSources }: ModelForm): [MetricName, string][] =>
  METRICS.flatMap((metric) => {
    const source = metricSources[metric]?.trim() ?? '';
    return metrics[metric].trim() === '' || source === '' ? [] : [[metric, source]];
  });
