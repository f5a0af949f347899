import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { paths } from '@trove/contract/paths.ts';
import { INFRA_WIZARD } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import { styled, useNavigate } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { mark } from '@trove/kit/ui/fields/mark-styles.ts';
import { RadioCard, RadioCards } from '@trove/kit/ui/fields/RadioCards.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Grid, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import type { Resolver } from 'react-hook-form';

import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

import { Actions, InfraFrame } from './InfraFrame.tsx';
import { PriceComparison } from './price/PriceComparison.tsx';
import { missingPricing, pricingSchema } from './pricing-schema.ts';
import { useDraftForm } from './use-draft-form.ts';
import type { InfraDraftControl } from './use-infra-draft.ts';

const FIELDS = ['model', 'price', 'currency', 'billingPeriod', 'usage', 'custom'] as const;
// The cast is needed because a form may not have a model yet.
const resolver = standardSchemaResolver(pricingSchema) as unknown as Resolver<
  Pick<InfraDraft, (typeof FIELDS)[number]>
>;

const Legend = styled(Heading.withComponent('legend'))`
  margin-bottom: 12px;
  padding: 0;
`;

const Terms = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Term = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 14px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  cursor: pointer;

  &:hover {
    background: var(--trove-hover);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  ${mark}
`;

/** Price and usage terms of the service (spec 001 §2). */
export const InfraPricingPage = () => (
  <InfraFrame title={INFRA_FLOW.pricing.title} step={2}>
    {(control) => <PricingForm control={control} />}
  </InfraFrame>
);

function PricingForm({ control }: { control: InfraDraftControl }) {
  const navigate = useNavigate();
  const { register, watch, formState } = useDraftForm(control, FIELDS, resolver);
  const missing = missingPricing(watch());
  const goOn = () => void navigate(control.to(paths.uploadInfraReview()));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) goOn();
      }}
    >
      <Stack gap={6}>
        <Card>
          <RadioCards>
            <Legend>{INFRA_TEXT.pricingModel}</Legend>
            {INFRA_WIZARD.pricingModels.map((model) => (
              <RadioCard key={model}>
                <input
                  type="radio"
                  value={model}
                  aria-label={INFRA_TEXT.models[model].title}
                  aria-describedby={`model-${model}`}
                  {...register('model')}
                />
                <strong>{INFRA_TEXT.models[model].title}</strong>
                <Small id={`model-${model}`}>{INFRA_TEXT.models[model].text}</Small>
              </RadioCard>
            ))}
          </RadioCards>
        </Card>
        <Card>
          <Stack gap={4}>
            <Grid min={200}>
              <TextInput
                label={INFRA_TEXT.price}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.42"
                maxLength={20}
                error={formState.errors.price?.message}
                {...register('price')}
              />
              <SelectInput label={INFRA_TEXT.currency} {...register('currency')}>
                {INFRA_WIZARD.currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </SelectInput>
              <SelectInput label={INFRA_TEXT.period} {...register('billingPeriod')}>
                {INFRA_WIZARD.billingPeriods.map((period) => (
                  <option key={period}>{period}</option>
                ))}
              </SelectInput>
            </Grid>
            <PriceComparison draft={{ ...control.draft, ...watch() }} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={5}>
            <Terms aria-describedby="terms-hint">
              <Legend>{INFRA_FLOW.pricing.terms}</Legend>
              <Row gap={2} wraps>
                {INFRA_WIZARD.usageTerms.map((term) => (
                  <Term key={term}>
                    <input type="checkbox" value={term} {...register('usage')} />
                    {term}
                  </Term>
                ))}
              </Row>
              <Small id="terms-hint">{INFRA_TEXT.termsHint}</Small>
            </Terms>
            <TextArea
              label={INFRA_TEXT.customTerms}
              help={INFRA_TEXT.optional}
              maxLength={1000}
              {...register('custom')}
            />
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
  );
}
