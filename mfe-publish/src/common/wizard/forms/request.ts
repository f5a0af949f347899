import { compact } from '@trove/contract/wire/loose.ts';
import { set } from 'react-hook-form';

import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';

import type { WizardKind } from './field.ts';
import type { Filled } from './rules.ts';
import { sentOf } from './rules.ts';

/** Builds the request of a publication, with the metadata that the table of fields names (spec 001 §3). */
export function requestOf(
  { kind, fields }: Pick<WizardKind, 'kind' | 'fields'>,
  filled: Filled & { compId: string | undefined },
) {
  const { form, offer, compId } = filled;
  const price = priceFacts(form.pricing.price);
  const metadata: Record<string, unknown> = { type: kind };
  for (const field of fields) {
    const value = field.fact === undefined ? undefined : sentOf(field, filled);
    if (value !== undefined) set(metadata, field.fact ?? '', value);
  }
  return compact({
    name: nameOrFile(form),
    description: form.description,
    price: price.isTyped ? price.tokens : '',
    provider: offer.provider,
    // A model without a provider gets the default one.
    hasProvider: kind === 'model' || !offer.isMissing,
    compId,
    metadata: compact<Record<string, unknown>>({ ...metadata, compId }),
  });
}
