import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useRef } from 'react';

import { sendSource } from '#common/upload/send-source.ts';

import type { VersionRequest } from './VersionForm.tsx';

/**
 * Returns a function that sends a file to the asset's own provider, or to the first one; the next attempt resumes a
 * partial upload. Meanwhile the tab shows the progress and asks for confirmation before it is closed.
 */
export function useSendVersion({ id, name, type, facts }: OwnAsset) {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  /** The file that was sent last, with its asset id: after a refused signature it is not sent again. */
  const arrived = useRef<{ file: File; assetId: string }>(null);
  const begun = useRef<{ file: File; url: string | undefined }>(null);

  const task = `version:${id}`;
  const show = (progress: number) =>
    host.tasks?.show(task, {
      title: UPLOADS_TEXT.version.task(name),
      progress,
      state: 'running',
      href: host.nav.location.get().pathname,
    });

  return async ({ file, signal, onSent }: VersionRequest): Promise<string> => {
    if (arrived.current?.file === file) return arrived.current.assetId;
    const providers = await queryClient.fetchQuery(providersQuery(api));
    const open = providers.filter(({ endpoints }) => endpoints.upload !== undefined);
    const provider =
      open.find(({ providerDid }) => providerDid === facts['depinProviderDid']) ?? open[0];
    show(0);
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
        onProgress({ received, total }) {
          const sent = total ? received / total : 0;
          show(sent);
          onSent(sent);
        },
        onWaiting: () => {},
      },
      host,
      api,
    ).finally(() => host.tasks?.remove(task));
    arrived.current = { file, assetId };
    onSent(1);
    return assetId;
  };
}
