import type { RuntimeConfig } from '@trove/contract/config.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { MODELS } from '@trove/contract/screens/listings.ts';
import {
  DATASET_FORMATS,
  type DatasetFormat,
  OTHER_CATEGORY,
} from '@trove/contract/taxonomy/taxonomy.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { asNumber } from '@trove/contract/wire/loose.ts';

/** Returns the groups by which a listing filters an asset. */
export const getGroups = (asset: Asset): string[] =>
  asset.type === 'model' ? listCategories(asset) : [datasetFormat(asset.fileName)];

/** Returns the categories of a model: both of its own, or Other (spec 000 §2.4). */
export function listCategories({
  mainCategory,
  category,
}: Pick<Asset, 'mainCategory' | 'category'>): string[] {
  const own = [mainCategory, category].filter((name) => name !== undefined);
  return own.length > 0 ? own : [OTHER_CATEGORY];
}

/** Returns the format by the extension of the file name, regardless of case; misc for any other (spec 000 §2.5). */
export function datasetFormat(fileName: string): DatasetFormat {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return DATASET_FORMATS.find((format) => format === extension) ?? 'misc';
}

/**
 * Returns the address of the picture that an asset's metadata names by its hash; undefined without one, and for anything
 * that could lead elsewhere.
 */
export const pictureOf = (
  { metadata: { picture } }: Pick<Asset, 'metadata'>,
  { services }: Pick<RuntimeConfig, 'services'>,
): string | undefined =>
  /^\w+\.\w+$/.test(picture as string)
    ? `${services.dapp}v1/pictures/${picture as string}`
    : undefined;

/** Returns the part before the first slash of the service name, or of the name if there is none (spec 000 §2.4). */
export const servicePrefix = ({ serviceName, name }: Pick<Asset, 'serviceName' | 'name'>): string =>
  (serviceName || name).split('/', 1)[0] ?? '';

/**
 * Whether it runs in the playground: only such files do (spec 000 §2.8), and no models of competitions, because the
 * playground is open to everybody.
 */
export const isPlayable = ({
  type,
  fileName,
  compId,
}: Pick<Asset, 'type' | 'fileName' | 'compId'>): boolean =>
  type === 'model' && compId === undefined && fileName.toLowerCase().endsWith('.gguf');

/** Returns what buyers say by their acts, `★ 4.8 (5)` and `7 bought`, as far as the network states it. */
export const buyerFacts = ({
  buyerRating: rating,
  purchases,
}: Pick<Asset, 'buyerRating' | 'purchases'>): string[] => [
  ...(rating?.count ? [`★ ${rating.average} (${rating.count})`] : []),
  ...(purchases === undefined ? [] : [`${purchases} bought`]),
];

/**
 * Formats `$5`, and `$5 / call` if paid per use: the number of the pricing, that of the metadata, or the price (spec
 * 000 §2.4, product.md#K13).
 */
export function cardPrice({
  pricing,
  metadata,
  price,
}: Pick<Asset, 'pricing' | 'metadata' | 'price'>): string {
  const shown = pricing?.price ?? asNumber(metadata['price']) ?? price;
  return `$${priceText(shown)}${pricing?.model === 'pay-per-use' ? ` ${MODELS.perCall}` : ''}`;
}
