import { formatBytes } from '@trove/shared/lib/format-bytes.ts';

import type { Context } from '../../core/context.ts';
import { mediaTypeOf } from '../../files/blobs/media-type.ts';
import type { DemoAsset } from '../../samples/catalogue/demo-asset.ts';
import { demoCard, type Findings, originOf } from '../../samples/catalogue/demo-cards.ts';
import { demoDatasets } from '../../samples/catalogue/demo-datasets.ts';
import { demoModels } from '../../samples/catalogue/demo-models.ts';
import { demoProviders } from '../../samples/catalogue/demo-providers.ts';
import { subjects, type SubjectName } from '../../samples/subjects/all-subjects.ts';
import type { DemoPeople } from './demo-people.ts';

/** A demo asset whose file lies in the blob store. */
export interface StoredAsset {
  nft: string;
  ownerDid: string;
  /** JSON text. */
  metadata: string;
}

export const demoCatalogue: readonly DemoAsset[] = [...demoModels, ...demoDatasets];

type Described = Pick<
  DemoAsset,
  'type' | 'name' | 'description' | 'serviceName' | 'tags' | 'price' | 'pricing'
> &
  Partial<Pick<DemoAsset, 'mainCategory' | 'category' | 'compId'>>;

/** `nft_metadata` of a demo asset (spec 000 §3). */
export const metadataOf = (
  asset: Described,
  found: Findings,
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

/** The DID of a demo provider; its key lies in the data directory like the sellers'. */
export const demoProviderDid = ({ keys }: Pick<Context, 'keys'>, id: string | undefined): string =>
  keys.of(id === demoProviders[0]?.id || id === undefined ? 'provider' : `demo-provider-${id}`).did;

/** Ids of the dataset that a model of this subject was fitted on. */
function originsOf(subject: SubjectName, stored: ReadonlyMap<DemoAsset, StoredAsset>): string[] {
  const origin = originOf(subject);
  return [...stored].flatMap(([asset, { nft }]) =>
    asset.type === 'dataset' && asset.subject === origin ? [nft] : [],
  );
}

/** Makes every file of the catalogue and stores it; which entry became which NFT is the answer. */
export async function storeCatalogue(
  context: Context,
  people: DemoPeople,
  tell: (part: string) => void,
): Promise<Map<DemoAsset, StoredAsset>> {
  const stored = new Map<DemoAsset, StoredAsset>();
  const names = Object.keys(subjects) as SubjectName[];

  for (const [index, name] of names.entries()) {
    tell(`Making the demo files (${index + 1} of ${names.length})`);
    const { data, model, measure } = subjects[name]();
    const own = demoCatalogue.filter(({ subject }) => subject === name);
    // A model names the dataset it was fitted on.
    for (const asset of own.toSorted((one, other) => one.type.localeCompare(other.type))) {
      const bytes = asset.type === 'model' ? model : data.bytes;
      const found =
        asset.type === 'model'
          ? { size: bytes.length, metrics: measure(model) }
          : { size: bytes.length, rows: data.rows, columns: data.columns };
      const ownerDid = people.sellerOf(asset.seller).did;
      // Any spread will do, if it is the same at every start.
      const provider = demoProviders[(asset.age + index) % demoProviders.length];
      const { sha256, size } = await context.blobs.put([bytes]);
      const file = {
        fileName: asset.fileName,
        mediaType: mediaTypeOf(asset.fileName),
        size,
        sha256,
      };
      const nft = await context.transact((tx) => context.assets.addArtifact(tx, file, ownerDid));
      stored.set(asset, {
        nft,
        ownerDid,
        metadata: metadataOf(asset, found, demoProviderDid(context, provider?.id), {
          card: demoCard(asset, found),
          ...(asset.type === 'model' && { trainedOn: originsOf(asset.subject, stored) }),
        }),
      });
    }
  }
  return stored;
}
