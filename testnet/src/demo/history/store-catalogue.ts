import { formatBytes } from '@trove/kit/lib/format-bytes.ts';

import type { Context } from '../../core/context.ts';
import { getMediaType } from '../../files/blobs/media-type.ts';
import { readFixture } from '../../platform/fixtures.ts';
import { type DemoAsset, demoCatalogue, type FileFacts } from '../demo-catalogue.ts';
import type { DemoPeople } from './demo-people.ts';

/** A demo asset whose file is in the blob store. */
export interface StoredAsset {
  nft: string;
  ownerDid: string;
  /** JSON text. */
  metadata: string;
}

type Described = Pick<
  DemoAsset,
  'type' | 'name' | 'description' | 'serviceName' | 'tags' | 'price' | 'pricing'
> &
  Partial<Pick<DemoAsset, 'mainCategory' | 'category' | 'compId'>>;

/** Returns the `nft_metadata` of a demo asset (spec 000 §3). */
export const describeMetadata = (
  asset: Described,
  found: FileFacts,
  providerDid: string,
  more: { card?: string; trainedOn?: readonly string[] } = {},
): string =>
  JSON.stringify({
    name: asset.name,
    description: asset.description,
    ...more,
    type: asset.type,
    serviceName: asset.serviceName,
    mainCategory: asset.mainCategory,
    category: asset.category,
    compId: asset.compId,
    tags: asset.tags,
    price: asset.price,
    pricing: { price: asset.price, model: asset.pricing },
    depinProviderDid: providerDid,
    license: asset.type === 'model' ? 'Apache-2.0' : 'CC0-1.0',
    metrics: found.metrics ?? {},
    size: formatBytes(found.size),
    rows: found.rows === undefined ? undefined : String(found.rows),
    columns: found.columns === undefined ? undefined : String(found.columns),
  });

/** Returns the DID of a demo provider; its key is in the data directory, like those of the sellers. */
export const demoProviderDid = ({ keys }: Pick<Context, 'keys'>, id: string | undefined): string =>
  keys.of(
    id === demoCatalogue.providers[0]?.id || id === undefined ? 'provider' : `demo-provider-${id}`,
  ).did;

/** Stores all files of the catalogue; resolves with the NFT of each entry. */
export async function storeCatalogue(
  context: Context,
  people: DemoPeople,
): Promise<Map<DemoAsset, StoredAsset>> {
  const stored = new Map<DemoAsset, StoredAsset>();
  const findIds = (fileName: string) =>
    [...stored].flatMap(([asset, { nft }]) => (asset.fileName === fileName ? [nft] : []));

  // Stores datasets first, because a model refers to the datasets it was fitted on.
  for (const asset of demoCatalogue.assets.toSorted((one, other) =>
    one.type.localeCompare(other.type),
  )) {
    const { card, facts, fileName, provider, seller, trainedOn } = asset;
    const ownerDid = people.getSeller(seller).did;
    const blob = await context.blobs.put([readFixture(fileName)]);
    const file = { fileName, mediaType: getMediaType(fileName), ...blob };
    const nft = await context.transact((tx) => context.assets.addArtifact(tx, file, ownerDid));
    const metadata = describeMetadata(asset, facts, demoProviderDid(context, provider), {
      card,
      ...(trainedOn && { trainedOn: trainedOn.flatMap(findIds) }),
    });
    stored.set(asset, { nft, ownerDid, metadata });
  }
  return stored;
}
