import { METRICS } from '#common/wizard/forms/publish-forms.ts';
import type { MetricName, ModelForm } from '#common/wizard/forms/publish-forms.ts';

/** Returns the sources of the typed metrics; the source of an emptied metric stays in the form only. */
export const typedSources = ({ metrics, metricSources }: ModelForm): [MetricName, string][] =>
  METRICS.flatMap((metric) => {
    const source = metricSources[metric]?.trim() ?? '';
    return metrics[metric].trim() === '' || source === '' ? [] : [[metric, source]];
  });
