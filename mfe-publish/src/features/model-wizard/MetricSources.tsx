import { METRIC_TEXT } from '@trove/contract/screens/metrics.ts';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { InputField } from '#common/wizard/fields/fields.tsx';
import { withTexts } from '#common/wizard/fields/LaterFields.tsx';
import type { StepProps } from '#common/wizard/forms/field.ts';
import { textAt } from '#common/wizard/forms/wizard-form.ts';

/** For each typed metric a field for a public source, and a hint on unusual values. */
export function MetricSources(page: StepProps) {
  const { kind, form } = page;
  const typed = kind.fields.filter(
    ({ name, rule }) => rule === 'metric' && textAt(form, name).trim() !== '',
  );
  const unusual = typed.filter(({ name }) => Number(textAt(form, name)) > 1);
  const sources = kind.fields.filter(({ name }) =>
    typed.some((metric) => name === metric.name.replace('metrics', 'metricSources')),
  );
  return (
    <Stack gap={3}>
      <Small as="output">
        {unusual.length > 0 && METRIC_TEXT.unusual(unusual.map(({ label = '' }) => label))}
      </Small>
      <Grid gap={4} min={300}>
        {sources.map((field) => (
          <InputField key={field.name} field={withTexts(field)} page={page} />
        ))}
      </Grid>
    </Stack>
  );
}
