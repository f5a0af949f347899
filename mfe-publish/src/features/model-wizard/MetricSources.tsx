import { METRIC_TEXT } from '@trove/contract/screens/metrics.ts';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useFormContext } from 'react-hook-form';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { InputField } from '#common/wizard/fields/fields.tsx';
import { METRICS } from '#common/wizard/forms/publish-forms.ts';
import type { ModelForm } from '#common/wizard/forms/publish-forms.ts';

/** For each typed metric a field for a public source, and a hint on unusual values. */
export function MetricSources() {
  const typed = useFormContext<ModelForm>().watch('metrics');
  const given = METRICS.filter((metric) => typed[metric].trim() !== '').map((metric) => ({
    metric,
    label: MODEL_WIZARD.metrics[metric],
    isUnusual: Number(typed[metric]) > 1,
  }));
  const unusual = given.filter(({ isUnusual }) => isUnusual).map(({ label }) => label);
  return (
    <Stack gap={3}>
      <Small as="output">{unusual.length > 0 && METRIC_TEXT.unusual(unusual)}</Small>
      <Grid gap={4} min={300}>
        {given.map(({ metric, label }) => (
          <InputField
            key={metric}
            name={`metricSources.${metric}`}
            label={METRIC_TEXT.sourceOf(label)}
            type="url"
            placeholder={METRIC_TEXT.sourceExample}
          />
        ))}
      </Grid>
    </Stack>
  );
}
