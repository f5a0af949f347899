import * as z from 'zod/mini';

import { priceToValueText, valueToPrice } from '../price.ts';
import { compact, isRecord, jsonRecordOf, numberOf, recordOf, textOf } from './loose.ts';

/** Metadata with a meaning of its own; every other number in it is a metric (spec 000 §3, DATA-08). */
const DESCRIBED = new Set([
  'name',
  'description',
  'type',
  'mainCategory',
  'category',
  'compId',
  'price',
  'pricing',
  'metrics',
  'depinProviderDid',
  'serviceName',
  'tags',
  'likes',
  'size',
  'rows',
  'columns',
]);
const NAMED_METRICS = new Set(['accuracy', 'precision', 'recall', 'f1Score']);

/** Wire form. A Rubix node sends the first five, value and metadata in more than one form; the rest is additive. */
const wireAssetSchema = z.looseObject({
  nft: z.string().check(z.minLength(1)),
  nft_value: z.optional(z.unknown()),
  nft_file_name: z.optional(z.unknown()),
  nft_metadata: z.optional(z.unknown()),
  owner_did: z.optional(z.unknown()),
});

const appAssetSchema = z.object({
  /** Its `nft`. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['model', 'dataset']),
  /** Whole tokens, `nft_value` × 1000, exact to six decimals. */
  price: z.number(),
  /** `nft_value` as a number; 0 when it is none. */
  value: z.number(),
  fileName: z.string(),
  ownerDid: z.string(),
  serviceName: z.string(),
  tags: z.array(z.string()),
  likes: z.number(),
  mainCategory: z.optional(z.string()),
  category: z.optional(z.string()),
  /** Marks an item of a competition. */
  compId: z.optional(z.string()),
  depinProviderDid: z.optional(z.string()),
  pricing: z.optional(z.object({ price: z.number(), model: z.string() })),
  /** The row's own type, which owned assets may lack (decisions K18). */
  rowType: z.optional(z.string()),
  size: z.optional(z.string()),
  rows: z.optional(z.string()),
  columns: z.optional(z.string()),
  /** Additive, of an index: name of the owner's profile. */
  publisher: z.optional(z.string()),
  /** Additive, of an index: how often it was bought, and what buyers think. */
  purchases: z.optional(z.number()),
  buyerRating: z.optional(z.object({ average: z.number(), count: z.number() })),
  metrics: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Everything the publisher wrote, as it came. */
  metadata: z.record(z.string(), z.unknown()),
});

export type Asset = z.output<typeof appAssetSchema>;
export type AssetType = Asset['type'];

/** An asset (spec 000 §3). Snake case, JSON text and price factors stop here. */
export const assetSchema = z.codec(wireAssetSchema, appAssetSchema, {
  decode: (row, context) => {
    const metadata = jsonRecordOf(row.nft_metadata);
    const name = textOf(metadata['name']);
    const type = assetTypeOf(metadata['type'] ?? row['type']);
    if (name === undefined || type === undefined) {
      // Broken metadata: the item is left out of lists, the others stay (DATA-04).
      context.issues.push({
        code: 'custom',
        message: 'An asset needs a name and a type',
        input: row,
      });
      return z.NEVER;
    }
    const value = numberOf(row.nft_value) ?? 0;
    return compact({
      id: row.nft,
      name,
      description: textOf(metadata['description']) ?? '',
      type,
      price: valueToPrice(value),
      value,
      fileName: textOf(row.nft_file_name) ?? '',
      ownerDid: textOf(row.owner_did) ?? '',
      serviceName: textOf(row['serviceName'] ?? metadata['serviceName']) ?? '',
      tags: tagsOf(row['tags'] ?? metadata['tags']),
      likes: numberOf(row['likes']) ?? 0,
      mainCategory: textOf(metadata['mainCategory']),
      category: textOf(metadata['category']),
      compId: textOf(metadata['compId']),
      depinProviderDid: textOf(metadata['depinProviderDid']),
      pricing: pricingOf(row['pricing'] ?? metadata['pricing']),
      rowType: textOf(row['type']),
      size: textOf(metadata['size']),
      rows: textOf(metadata['rows']),
      columns: textOf(metadata['columns']),
      publisher: textOf(row['publisher']),
      purchases: numberOf(row['purchases']),
      buyerRating: buyerRatingOf(row['buyerRating']),
      metrics: metricsOf(metadata, row['metrics']),
      metadata,
    });
  },
  encode: (asset) => {
    const { name, description, type, mainCategory, category, compId, depinProviderDid } = asset;
    const { size, rows, columns } = asset;
    const known = {
      name,
      description,
      type,
      mainCategory,
      category,
      compId,
      depinProviderDid,
      size,
      rows,
      columns,
    };
    return compact({
      nft: asset.id,
      nft_value: priceToValueText(asset.price),
      nft_file_name: asset.fileName,
      nft_metadata: JSON.stringify({ ...asset.metadata, ...asset.metrics, ...compact(known) }),
      owner_did: asset.ownerDid,
      type: asset.rowType,
      serviceName: asset.serviceName || undefined,
      tags: asset.tags,
      likes: asset.likes,
      pricing: asset.pricing,
    });
  },
});

/** Model is whatever says so in any case of letters (spec 000 §5). */
function assetTypeOf(value: unknown): AssetType | undefined {
  const type = textOf(value)?.toLowerCase();
  return type === 'model' || type === 'dataset' ? type : undefined;
}

const tagsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((tag) => textOf(tag) ?? []) : [];

function pricingOf(value: unknown): Asset['pricing'] {
  const { price, model } = recordOf(value);
  const amount = numberOf(price);
  return amount === undefined ? undefined : { price: amount, model: textOf(model) ?? 'one-time' };
}

function buyerRatingOf(value: unknown): Asset['buyerRating'] {
  const { average, count } = recordOf(value);
  const [mean, raters] = [numberOf(average), numberOf(count)];
  return mean === undefined || raters === undefined ? undefined : { average: mean, count: raters };
}

function metricsOf(metadata: Readonly<Record<string, unknown>>, own: unknown): Asset['metrics'] {
  const extras = Object.entries(metadata).filter(
    ([key, value]) =>
      NAMED_METRICS.has(key) || (!DESCRIBED.has(key) && numberOf(value) !== undefined),
  );
  const given = [metadata['metrics'], own].filter(isRecord).flatMap((map) => Object.entries(map));
  const readable = [...extras, ...given].flatMap(([key, value]) => {
    const shown = typeof value === 'number' ? numberOf(value) : textOf(value);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return Object.fromEntries(readable);
}
