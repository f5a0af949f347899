import { UPLOADS_TEXT } from '@trove/shared/contract/screens-sellers.ts';
import { type AssetChange, manageAssetCall } from '@trove/shared/contract/wire/owner-calls.ts';
import { AppError } from '@trove/shared/errors/app-error.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';

import { signCall } from '#common/sign-call.ts';

/** Changes an own asset through the wallet; the list is read again, also after a refusal: another tab may have been first. */
export function useChangeAsset(nft: string, did: string, revision: number) {
  const host = useHost();
  const queryClient = useQueryClient();

  return async (change: AssetChange, done: string): Promise<void> => {
    if (host.config.contracts.manageAsset === undefined) {
      throw new AppError('input', UPLOADS_TEXT.noContract);
    }
    try {
      await signCall(host, manageAssetCall(nft, { ...change, revision }, did, host.config));
      host.notify.success(done);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['accounts', did, 'published'] });
    }
  };
}
