import { priceText } from '../../contract/pricing/price.ts';
import { MODELS } from '../../contract/screens/listings.ts';
import {
  DATASET_FORMATS,
  type DatasetFormat,
  OTHER_CATEGORY,
} from '../../contract/taxonomy/taxonomy.ts';
import type { Asset } from '../../contract/wire/assets/asset.ts';
import { asNumber } from '../../contract/wire/loose.ts';

/** Groups that a listing filters an asset by. */
export const getGroups = (asset: Asset): string[] =>
  asset.type === 'model' ? listCategories(asset) : [datasetFormat(asset.fileName)];

/** A model belongs to both of its categories, or to Other (spec 000 §2.4). */
export function listCategories({
  mainCategory,
  category,
}: Pick<Asset, 'mainCategory' | 'category'>): string[] {
  const own = [mainCategory, category].filter((name) => name !== undefined);
  return own.length > 0 ? own : [OTHER_CATEGORY];
}

/** By the extension of the file name, in any case of letters; misc for anything else (spec 000 §2.5). */
export function datasetFormat(fileName: string): DatasetFormat {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return DATASET_FORMATS.find((format) => format === extension) ?? 'misc';
}

/** The part before the first slash, of the service name or else of the name (spec 000 §2.4). */
export const servicePrefix = ({ serviceName, name }: Pick<Asset, 'serviceName' | 'name'>): string =>
  (serviceName || name).split('/', 1)[0] ?? '';

/** Only such files run in the playground (spec 000 §2.8), which has no models of competitions: it is everybody's. */
export const isPlayable = ({
  type,
  fileName,
  compId,
}: Pick<Asset, 'type' | 'fileName' | 'compId'>): boolean =>
  type === 'model' && compId === undefined && fileName.toLowerCase().endsWith('.gguf');

/** `$5`, and `$5 / call` when paid per use: the pricing's number, the metadata's, or the price (spec 000 §2.4, decisions K13). */
export function cardPrice({
  pricing,
  metadata,
  price,
}: Pick<Asset, 'pricing' | 'metadata' | 'price'>): string {
  const shown = pricing?.price ?? asNumber(metadata['price']) ?? price;
  return `$${priceText(shown)}${pricing?.model === 'pay-per-use' ? ` ${MODELS.perCall}` : ''}`;
}
