import type { Host } from '@trove/contract/host.ts';
import { DOWNLOAD_MESSAGE } from '@trove/contract/messages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { fileFactsQuery } from '@trove/kit/api/asset-facts.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';

import { keptPieces } from '#common/files/kept-pieces.ts';
import { OWNED } from '#common/texts/purchase.ts';

import type { DownloadDependencies } from './create-download.ts';

interface Dependencies {
  host: Host;
  api: Api;
  queryClient: QueryClient;
}

const NO_PROVIDER = 'No provider offers this file at the moment.';
const NOT_FOUND = 404;

/** Connects a download to the first provider, the network's facts about the file, and the browser (spec 000 §7). */
export function downloadDependencies(
  asset: Pick<Asset, 'id' | 'name' | 'fileName'>,
  { host, api, queryClient }: Dependencies,
): DownloadDependencies {
  return {
    fetch: api.fetch,
    address: async () => {
      const [first] = await queryClient.fetchQuery({ ...providersQuery(api), ...silent });
      const endpoint = first?.endpoints.download;
      if (!endpoint) throw new AppError('file', NO_PROVIDER);
      return `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(asset.id)}`;
    },
    promise: async () => {
      try {
        return await queryClient.fetchQuery({ ...fileFactsQuery(api, asset.id), ...silent });
      } catch (error) {
        if (toAppError(error).status === NOT_FOUND) return null;
        throw error;
      }
    },
    // Web Crypto needs the whole file at once, and is unavailable over plain http.
    hash: async () => (await import('@noble/hashes/sha2.js')).sha256.create(),
    kept: keptPieces(asset.id),
    online,
    save: (file) => saveFile(file, asset.fileName || asset.id),
    say: {
      success: () => host.notify.success(DOWNLOAD_MESSAGE.done, { after: OWNED.yours(asset.name) }),
      error: () => host.notify.error(new AppError('file', DOWNLOAD_MESSAGE.failed)),
    },
    signal: host.signal,
  };
}

const silent = { meta: { silent: true } } as const;

const online = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) return resolve();
    const done = () => {
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
