import { UPLOADS_TEXT } from '@trove/shared/contract/screens/sellers.ts';
import { type AssetChange, manageAssetCall } from '@trove/shared/contract/wire/node/owner-calls.ts';
import { AppError } from '@trove/shared/errors/app-error.ts';
import { useQueryClient } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect, useRef } from 'react';

import { signCall } from '#common/sign-call.ts';

/**
 * Changes an own asset through the wallet; the list is read again, also after a refusal: another tab may have been first.
 * Success is reported together with the list: a change that follows at once is based on its revision.
 */
export function useChangeAsset(nft: string, did: string, revision: number) {
  const host = useHost();
  const queryClient = useQueryClient();
  // A new version is sent before it is signed, and the list may be read in between.
  const newest = useRef(revision);
  useEffect(() => {
    newest.current = revision;
  }, [revision]);

  return async (change: AssetChange, done: string): Promise<void> => {
    if (host.config.contracts.manageAsset === undefined) {
      throw new AppError('input', UPLOADS_TEXT.noContract);
    }
    const signed = { ...change, revision: newest.current };
    try {
      await signCall(host, manageAssetCall(nft, signed, did, host.config));
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['accounts', did, 'published'] });
    }
    host.notify.success(done);
  };
}
