import { setImmediate as breathe } from 'node:timers/promises';

import type { Context } from '../context.ts';
import { microFromTokens } from '../ledger/money.ts';
import { type BlobStore, createBlobStore } from '../services/provider/blob-store.ts';
import { mediaTypeOf } from '../services/provider/media-type.ts';
import { serviceNameOf } from './catalogue/demo-asset.ts';
import { sensorArchive, sensorArchiveChunks } from './catalogue/sensor-archive.ts';
import { demoProviderDid, metadataOf } from './store-catalogue.ts';

/** Publishes the big file before it exists: its bytes are the same everywhere, so its hash is known. */
export async function publishSensorArchive(context: Context, epoch: number): Promise<void> {
  const { fileName, price, seller, sha256, size } = sensorArchive;
  const ownerDid = context.keys.of(seller).did;
  const metadata = metadataOf(
    {
      ...sensorArchive,
      type: 'dataset',
      serviceName: serviceNameOf(sensorArchive),
      pricing: 'one-time',
    },
    sensorArchive,
    demoProviderDid(context, undefined),
  );
  await context.transact(async (tx) => {
    const file = { fileName, mediaType: mediaTypeOf(fileName), size, sha256 };
    const nft = await context.assets.addArtifact(tx, file, ownerDid);
    if (await context.assets.find(tx, nft)) return;
    await context.assets.deploy(tx, {
      nft,
      ownerDid,
      price: microFromTokens(price),
      metadata,
      fileName,
      epoch,
    });
  });
}

/** Makes the big file where it is missing, between other work; ends early when `signal` says so. */
export async function makeSensorArchive(blobs: BlobStore, signal: AbortSignal): Promise<void> {
  if (await blobs.has(sensorArchive.sha256)) return;

  async function* unhurried() {
    for (const chunk of sensorArchiveChunks()) {
      yield chunk;
      await breathe(undefined, { signal });
    }
  }
  const { sha256 } = await blobs.put(unhurried());
  if (sha256 !== sensorArchive.sha256)
    throw new Error(`${sensorArchive.fileName} came out different: ${sha256}`);
}

/** Starts that work beside everything else; `stop` waits until nothing of it runs any more. */
export function startSensorArchive({ settings }: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = makeSensorArchive(createBlobStore(settings.netDir), stopping.signal).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted)
        console.error(`${sensorArchive.fileName} could not be made`, error);
    },
  );
  return {
    stop: () => {
      stopping.abort();
      return work;
    },
  };
}
