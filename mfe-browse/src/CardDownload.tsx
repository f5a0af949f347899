import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Download } from 'lucide-react';

import { getAcquisition } from './acquisition.ts';

/** Places the button in the corner of a card that is a link, because a button may not be inside a link. */
const Corner = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;
`;

/** Downloads a file from My Assets; the page of the asset shows the progress. */
export function CardDownload({ asset }: { asset: Asset }) {
  const { did } = useSession();
  const around = { host: useHost(), api: useApi(), queryClient: useQueryClient() };
  const { download } = getAcquisition(asset, did ?? '', around);
  const { phase } = useStore(download);
  const isTravelling = phase === 'running' || phase === 'waiting';
  return (
    <Corner>
      <IconButton
        label={isTravelling ? `Cancel the download of ${asset.name}` : `Download ${asset.name}`}
        size="small"
        onClick={() => (isTravelling ? download.stop() : void download.start())}
      >
        {isTravelling ? <Spinner size={16} /> : <Download size={16} aria-hidden />}
      </IconButton>
    </Corner>
  );
}
