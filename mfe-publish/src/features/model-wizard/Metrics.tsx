import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import type { StepProps } from '#common/wizard/forms/field.ts';
import { textAt } from '#common/wizard/forms/wizard-form.ts';

const MetricSources = lazyPart(async () => (await import('./MetricSources.tsx')).MetricSources);

interface Props {
  page: StepProps;
  children: ReactNode;
}

/** Main category and task, side by side. */
export const Categories = ({ children }: Props) => (
  <Grid gap={4} min={300}>
    {children}
  </Grid>
);

/** The metrics, with the fields for their sources once one of them was typed. */
export function Metrics({ page, children }: Props) {
  const { metrics } = MODEL_WIZARD;
  const isMeasured = page.kind.fields.some(
    ({ name, rule }) => rule === 'metric' && textAt(page.form, name),
  );
  return (
    <Stack as="section" gap={3} aria-label={metrics.title}>
      <div>
        <Subheading>{metrics.title}</Subheading>
        <Small>{WIZARD_TEXT.metricsHint(metrics.hint)}</Small>
      </div>
      <Grid gap={4} min={160} style={{ alignItems: 'start' }}>
        {children}
      </Grid>
      {isMeasured && <MetricSources {...page} />}
    </Stack>
  );
}
