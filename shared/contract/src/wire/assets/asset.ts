import * as z from 'zod/mini';

import { priceToValueText, valueToPrice } from '../../pricing/price.ts';
import { compact, isRecord, parseJsonRecord, asNumber, asRecord, asText } from '../loose.ts';

/** Metadata that an asset has as members of the same names. */
const NAMED = [
  'name',
  'description',
  'type',
  'mainCategory',
  'category',
  'compId',
  'depinProviderDid',
  'size',
  'rows',
  'columns',
] as const;
/** Metadata with a meaning of their own; every other number in the metadata is a metric (spec 000 §3, DATA-08). */
const DESCRIBED = new Set<string>([
  ...NAMED,
  'price',
  'pricing',
  'metrics',
  'serviceName',
  'tags',
  'likes',
  'pictureAlt',
]);
const NAMED_METRICS = new Set(['accuracy', 'precision', 'recall', 'f1Score']);

/**
 * Wire form. A Rubix node sends the first five fields, value and metadata in more than one form; the rest is
 * additive.
 */
const wireAssetSchema = z.looseObject({
  nft: z.string().check(z.minLength(1)),
  nft_value: z.optional(z.unknown()),
  nft_file_name: z.optional(z.unknown()),
  nft_metadata: z.optional(z.unknown()),
  owner_did: z.optional(z.unknown()),
});

const appAssetSchema = z.object({
  /** The row's `nft`. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['model', 'dataset']),
  /** Whole tokens, `nft_value` × 1000, exact to six decimals. */
  price: z.number(),
  /** `nft_value` as a number; 0 if it is not one. */
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
  /** The row's own type, which owned assets may lack (product.md#K18). */
  rowType: z.optional(z.string()),
  size: z.optional(z.string()),
  rows: z.optional(z.string()),
  columns: z.optional(z.string()),
  /** Additive, sent by an index: name of the owner's profile. */
  publisher: z.optional(z.string()),
  /** Additive, sent by an index: number of purchases, and the rating by buyers. */
  purchases: z.optional(z.number()),
  buyerRating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** Additive, sent by an index: what a buyer should know of it, as sentences. */
  remark: z.optional(z.string()),
  metrics: z.record(z.string(), z.union([z.number(), z.string()])),
  /** All metadata of the publisher, unchanged. */
  metadata: z.record(z.string(), z.unknown()),
});

export type Asset = z.output<typeof appAssetSchema>;
export type AssetType = Asset['type'];

/** Codec of an asset (spec 000 §3): beyond it there is no snake case, JSON text or price factor. */
export const assetSchema = z.codec(wireAssetSchema, appAssetSchema, {
  decode: (row, context) => {
    const metadata = parseJsonRecord(row.nft_metadata);
    const name = asText(metadata['name']);
    const type = parseAssetType(metadata['type'] ?? row['type']);
    if (name === undefined || type === undefined) {
      // With broken metadata, the item is left out of lists; the others stay (DATA-04).
      context.issues.push({
        code: 'custom',
        message: 'An asset needs a name and a type',
        input: row,
      });
      return z.NEVER;
    }
    const value = asNumber(row.nft_value) ?? 0;
    return compact({
      id: row.nft,
      name,
      description: asText(metadata['description']) ?? '',
      type,
      price: valueToPrice(value),
      value,
      fileName: asText(row.nft_file_name) ?? '',
      ownerDid: asText(row.owner_did) ?? '',
      serviceName: asText(row['serviceName'] ?? metadata['serviceName']) ?? '',
      tags: readTags(row['tags'] ?? metadata['tags']),
      likes: asNumber(row['likes']) ?? 0,
      mainCategory: asText(metadata['mainCategory']),
      category: asText(metadata['category']),
      compId: asText(metadata['compId']),
      depinProviderDid: asText(metadata['depinProviderDid']),
      pricing: parsePricing(row['pricing'] ?? metadata['pricing']),
      rowType: asText(row['type']),
      size: asText(metadata['size']),
      rows: asText(metadata['rows']),
      columns: asText(metadata['columns']),
      publisher: asText(row['publisher']),
      purchases: asNumber(row['purchases']),
      buyerRating: parseBuyerRating(row['buyerRating']),
      remark: asText(row['remark']),
      metrics: readMetrics(metadata, row['metrics']),
      metadata,
    });
  },
  encode: (asset) => {
    const named = compact(Object.fromEntries(NAMED.map((name) => [name, asset[name]])));
    return compact({
      nft: asset.id,
      nft_value: priceToValueText(asset.price),
      nft_file_name: asset.fileName,
      nft_metadata: JSON.stringify({ ...asset.metadata, ...asset.metrics, ...named }),
      owner_did: asset.ownerDid,
      type: asset.rowType,
      serviceName: asset.serviceName || undefined,
      tags: asset.tags,
      likes: asset.likes,
      pricing: asset.pricing,
    });
  },
});

/** Parses the type regardless of case (spec 000 §5). */
function parseAssetType(value: unknown): AssetType | undefined {
  const type = asText(value)?.toLowerCase();
  return type === 'model' || type === 'dataset' ? type : undefined;
}

const readTags = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((tag) => asText(tag) ?? []) : [];

function parsePricing(value: unknown): Asset['pricing'] {
  const { price, model } = asRecord(value);
  const amount = asNumber(price);
  return amount === undefined ? undefined : { price: amount, model: asText(model) ?? 'one-time' };
}

function parseBuyerRating(value: unknown): Asset['buyerRating'] {
  const { average, count } = asRecord(value);
  const [mean, raters] = [asNumber(average), asNumber(count)];
  return mean === undefined || raters === undefined ? undefined : { average: mean, count: raters };
}

function readMetrics(metadata: Readonly<Record<string, unknown>>, own: unknown): Asset['metrics'] {
  const extras = Object.entries(metadata).filter(
    ([key, value]) =>
      NAMED_METRICS.has(key) || (!DESCRIBED.has(key) && asNumber(value) !== undefined),
  );
  const given = [metadata['metrics'], own].filter(isRecord).flatMap((map) => Object.entries(map));
  const readable = [...extras, ...given].flatMap(([key, value]) => {
    const shown = typeof value === 'number' ? asNumber(value) : asText(value);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return Object.fromEntries(readable);
}
