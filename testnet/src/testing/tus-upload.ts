import { createHash } from 'node:crypto';

import * as tus from 'tus-js-client';

/** Returns bytes that differ everywhere, so that a part at the wrong offset changes the hash. */
export function someBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  return bytes;
}

export const hashFile = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export type TusOptions = Partial<tus.UploadOptions>;

/** Starts an upload with the unmodified client of the product (tus-js-client). */
export function tusUpload(file: Buffer, baseUrl: string, options: TusOptions) {
  let running: tus.Upload | undefined;
  const ended = new Promise<Record<'assetId' | 'sha256', string | undefined> & { url: string }>(
    (resolve, reject) => {
      running = new tus.Upload(file, {
        endpoint: `${baseUrl}/net/provider/harbor/uploads`,
        retryDelays: [50, 100, 200, 400, 800, 1600, 3200],
        metadata: { filename: 'weights.bin', assetName: 'My weights', assetType: 'model' },
        ...options,
        onError: reject,
        onSuccess: ({ lastResponse }) =>
          resolve({
            assetId: lastResponse.getHeader('X-Asset-Id'),
            sha256: lastResponse.getHeader('X-File-Sha256'),
            url: running?.url ?? '',
          }),
      });
      running.start();
    },
  );
  return { ended, abort: async () => running?.abort() };
}
