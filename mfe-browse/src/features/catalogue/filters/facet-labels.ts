import { OTHER_VALUE, PRICE_BANDS, type Facet } from '@trove/contract/taxonomy/facets.ts';

import { readKey } from './facet-keys.ts';

export const FACET_TITLES: Record<Facet, string> = {
  price: 'Price',
  stars: 'Rating by buyers',
  licence: 'Licence',
  format: 'File format',
};

function bandLabel({ from, to }: { from?: number; to?: number }, token: string): string {
  if (from === undefined) return 'Free';
  if (to === undefined) return `Over ${from} ${token}`;
  return from === 0 ? `Up to ${to} ${token}` : `${from} to ${to} ${token}`;
}

const isBand = (value: string): value is keyof typeof PRICE_BANDS =>
  Object.hasOwn(PRICE_BANDS, value);

/** Returns the label of a facet's value, without the facet's title. */
function valueLabel(facet: Facet, value: string, token: string): string {
  if (facet === 'price' && isBand(value)) return bandLabel(PRICE_BANDS[value], token);
  if (facet === 'stars') return `${value} stars and up`;
  if (facet === 'format') return value === OTHER_VALUE ? 'Other format' : `.${value}`;
  return value === OTHER_VALUE ? 'Other licence' : value;
}

/** Returns the label of a chosen filter: for a task or a file format, its name. */
export function filterLabel(key: string, token: string): string {
  const read = readKey(key);
  return read ? valueLabel(read.facet, read.value, token) : key;
}
