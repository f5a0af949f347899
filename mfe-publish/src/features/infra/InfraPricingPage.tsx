import { paths } from '@trove/contract/paths.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { FormProvider } from 'react-hook-form';

import { missingIn } from '#common/infra-draft/infra-fields.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

import { Actions, InfraFrame } from './InfraFrame.tsx';
import { InfraInput, InfraInputs } from './InfraInput.tsx';
import { PriceComparison } from './price/PriceComparison.tsx';
import { useDraftForm } from './use-draft-form.ts';
import type { InfraDraftControl } from './use-infra-draft.ts';

/** Price and usage terms of the service (spec 001 §2). */
export const InfraPricingPage = () => (
  <InfraFrame title={INFRA_FLOW.pricing.title} step={2}>
    {(control) => <PricingForm control={control} />}
  </InfraFrame>
);

function PricingForm({ control }: { control: InfraDraftControl }) {
  const navigate = useNavigate();
  const form = useDraftForm(control, 'pricing', 'terms');
  const values = form.watch();
  const missing = missingIn(values, 'pricing', 'terms');
  const goOn = () => void navigate(control.to(paths.uploadInfraReview()));

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) goOn();
        }}
      >
        <Stack gap={6}>
          <Card>
            <InfraInput name="model" />
          </Card>
          <Card>
            <Stack gap={4}>
              <InfraInputs section="pricing" min={200} />
              <PriceComparison draft={{ ...control.draft, ...values }} />
            </Stack>
          </Card>
          <Card>
            <Stack gap={5}>
              <InfraInput name="usage" />
              <InfraInput name="custom" />
            </Stack>
          </Card>
          <Stack gap={2}>
            <Actions>
              <Button onClick={() => void navigate(control.to(paths.upload('infra')))}>
                {INFRA_TEXT.back}
              </Button>
              <Button
                variant="primary"
                type="submit"
                disabled={missing.length > 0}
                aria-disabled={missing.length > 0}
                aria-describedby="still-needed"
              >
                {INFRA_TEXT.next}
              </Button>
            </Actions>
            <Small id="still-needed" style={{ minHeight: 16, textAlign: 'end' }}>
              {missing.length > 0 ? INFRA_TEXT.stillNeeded(missing) : ''}
            </Small>
          </Stack>
        </Stack>
      </form>
    </FormProvider>
  );
}
