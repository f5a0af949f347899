import { setImmediate as breathe } from 'node:timers/promises';

import type { Context } from '../core/context.ts';
import type { BlobStore } from '../files/blobs/blob-store.ts';
import { getMediaType } from '../files/blobs/media-type.ts';
import { getServiceName } from './demo-catalogue.ts';
import { publishDemoAsset } from './history/publish-demo-asset.ts';
import { demoProviderDid, describeMetadata } from './history/store-catalogue.ts';
import { sensorArchive, sensorArchiveChunks } from './sensor-archive.ts';

/** Publishes the large file before it exists: its bytes are the same on every machine, so its hash is known. */
export async function publishSensorArchive(context: Context): Promise<void> {
  const { fileName, price, seller, sha256, size } = sensorArchive;
  const keys = context.keys.of(seller);
  const metadata = describeMetadata(
    {
      ...sensorArchive,
      type: 'dataset',
      serviceName: getServiceName(sensorArchive),
      pricing: 'one-time',
    },
    sensorArchive,
    demoProviderDid(context, undefined),
  );
  const file = { fileName, mediaType: getMediaType(fileName), size, sha256 };
  const nft = await context.transact((tx) => context.assets.addArtifact(tx, file, keys.did));
  await publishDemoAsset(context, keys, { nft, price, metadata, fileName });
}

/** Creates the large file if it is missing, yielding to other work after each chunk; rejects when `signal` aborts. */
export async function makeSensorArchive(blobs: BlobStore, signal: AbortSignal): Promise<void> {
  if (await blobs.has(sensorArchive.sha256)) return;
  blobs.awaited.add(sensorArchive.sha256);

  async function* unhurried() {
    for (const chunk of sensorArchiveChunks()) {
      yield chunk;
      await breathe(undefined, { signal });
    }
  }
  const { sha256 } = await blobs
    .put(unhurried())
    .finally(() => blobs.awaited.delete(sensorArchive.sha256));
  if (sha256 !== sensorArchive.sha256)
    throw new Error(`${sensorArchive.fileName} came out different: ${sha256}`);
}

/** Starts `makeSensorArchive` in the background; `stop` waits until it has ended. */
export function startSensorArchive({ blobs }: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = makeSensorArchive(blobs, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      console.error(`${sensorArchive.fileName} could not be made`, error);
  });
  return {
    stop: () => {
      stopping.abort();
      return work;
    },
  };
}
