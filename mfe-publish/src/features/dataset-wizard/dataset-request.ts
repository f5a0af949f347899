import { microToPrice } from '@trove/contract/pricing/price.ts';
import { compact } from '@trove/contract/wire/loose.ts';

import { fittingColumns } from '#common/public-sample/fitting-columns.ts';
import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import type { DatasetForm } from '#common/wizard/forms/publish-forms.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';

interface Filled {
  form: DatasetForm;
  file: Pick<WizardFile, 'file' | 'awaited'>;
  offer: Pick<Offer, 'provider' | 'did' | 'isMissing'>;
  compId: string | undefined;
}

/** Builds the publication request of a dataset: metadata (spec 001 §3), and the sample rows if any were chosen. */
export function datasetRequest({ form, file, offer, compId }: Filled) {
  const { description, metadata, pricing, sampleRows, sampleColumns } = form;
  const name = nameOrFile(form);
  const price = priceFacts(pricing.price);
  const { size, rows, columns } = metadata;
  const hasFile = (file.file ?? file.awaited) !== undefined;
  const chosen = <Item>(items: Item[]) => (hasFile && items.length > 0 ? items : undefined);
  return compact({
    name,
    description,
    price: price.isTyped ? price.tokens : '',
    provider: offer.provider,
    hasProvider: !offer.isMissing,
    compId,
    metadata: compact({
      type: 'dataset',
      name,
      description,
      price: microToPrice(price.micro),
      size,
      rows,
      columns,
      depinProviderDid: offer.did,
      licence: form.license.trim() || undefined,
      sampleRows: chosen(sampleRows),
      sampleColumns: chosen(fittingColumns(sampleColumns)),
      compId,
    }),
  });
}
