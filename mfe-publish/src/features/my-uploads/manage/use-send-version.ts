import { providersQuery } from '@trove/shared/api/providers.queries.ts';
import type { OwnAsset } from '@trove/shared/contract/wire/own-assets.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { useRef } from 'react';

import { sendSource } from '#common/upload/send-source.ts';

import type { VersionWish } from './VersionForm.tsx';

/** Sends a file to the asset's own provider, or to the first one; a partial upload is resumed by the next attempt. */
export function useSendVersion({ type, facts }: Pick<OwnAsset, 'type' | 'facts'>) {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  /** Asset id of the file that was sent last: a refused signature does not send it again. */
  const arrived = useRef<{ file: File; assetId: string }>(null);
  const begun = useRef<{ file: File; url: string | undefined }>(null);

  return async ({ file, signal, onSent }: VersionWish): Promise<string> => {
    if (arrived.current?.file === file) return arrived.current.assetId;
    const providers = await queryClient.fetchQuery(providersQuery(api));
    const open = providers.filter(({ endpoints }) => endpoints.upload !== undefined);
    const provider =
      open.find(({ providerDid }) => providerDid === facts['depinProviderDid']) ?? open[0];
    const { assetId } = await sendSource(
      {
        kind: type === 'dataset' ? 'dataset' : 'model',
        name: file.name,
        source: { file },
        endpoints: provider?.endpoints ?? {},
        uploadUrl: begun.current?.file === file ? begun.current.url : undefined,
        signal,
        onUrl: (url) => {
          begun.current = { file, url };
        },
        onProgress: ({ received, total }) => onSent(total ? received / total : 0),
        onWaiting: () => {},
      },
      host,
      api,
    );
    arrived.current = { file, assetId };
    onSent(1);
    return assetId;
  };
}
