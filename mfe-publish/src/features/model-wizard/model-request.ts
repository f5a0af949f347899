import { microToPrice } from '@trove/contract/pricing/price.ts';
import { compact } from '@trove/contract/wire/loose.ts';

import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import { freeMessagesProblem } from '#common/wizard/forms/publish-checks.ts';
import { METRICS } from '#common/wizard/forms/publish-forms.ts';
import type { ModelForm } from '#common/wizard/forms/publish-forms.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';

import { typedSources } from './typed-sources.ts';

interface Filled {
  form: ModelForm;
  offer: Pick<Offer, 'provider' | 'did'>;
  compId: string | undefined;
}

/** Builds the publication request of a model, with its metadata (spec 001 §3); empty fields are empty strings. */
export function modelRequest({ form, offer, compId }: Filled) {
  const { description, mainCategory, category, pricing } = form;
  const name = nameOrFile(form);
  const price = priceFacts(pricing.price);
  const metrics = Object.fromEntries(
    METRICS.map((metric) => [metric, metricValue(form.metrics[metric])]),
  );
  const sources = typedSources(form);
  return compact({
    name,
    description,
    price: price.isTyped ? price.tokens : '',
    provider: offer.provider,
    compId,
    metadata: compact({
      type: 'model',
      name,
      description,
      price: microToPrice(price.micro),
      category,
      mainCategory,
      depinProviderDid: offer.did,
      licence: form.license.trim() || undefined,
      freeMessages: freeMessages(form.freeMessages),
      ...metrics,
      metricSources: sources.length > 0 ? Object.fromEntries(sources) : undefined,
      compId,
    }),
  });
}

/** Omitted for zero, and for an invalid number, about which the review complains. */
const freeMessages = (text: string) =>
  freeMessagesProblem(text) === undefined ? Number(text) || undefined : undefined;

/** Returns a number if the text is one, because medians are computed from numbers. */
function metricValue(text: string): number | string {
  const typed = text.trim();
  return typed === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);
}
