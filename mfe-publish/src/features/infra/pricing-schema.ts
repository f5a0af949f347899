import { PRICE } from '@trove/contract/limits.ts';
import { INFRA_WIZARD } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import { array, enum as oneOf, minLength, object, refine, string } from '@trove/kit/schema.ts';

import { INFRA_TEXT } from '#common/texts/infra.ts';

import { priceOf } from './price/unit-price.ts';

const max = PRICE.max.toLocaleString('en-US');
const inRange = (price: number) => price > 0 && price <= PRICE.max;

/** Input that 'Next' on the pricing page requires: a model, a price and a usage term (spec 001 §5). */
export const pricingSchema = object({
  model: oneOf(INFRA_WIZARD.pricingModels),
  price: string().check(
    refine((text) => priceOf(text) !== undefined, { error: INFRA_TEXT.noPrice, abort: true }),
    refine((text) => inRange(priceOf(text) ?? 0), { error: INFRA_TEXT.priceRange(max) }),
  ),
  currency: oneOf(INFRA_WIZARD.currencies),
  billingPeriod: oneOf(INFRA_WIZARD.billingPeriods),
  usage: array(oneOf(INFRA_WIZARD.usageTerms)).check(minLength(1)),
  custom: string(),
});

/** Returns the missing input in the page's wording; empty when 'Next' may proceed. */
export function missingPricing(values: unknown): string[] {
  const { error } = pricingSchema.safeParse(values);
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  const { needs } = INFRA_TEXT;
  return [
    ...(wrong.has('model') ? [needs.model] : []),
    ...(wrong.has('price') ? [needs.price] : []),
    ...(wrong.has('usage') ? [needs.terms] : []),
  ];
}
