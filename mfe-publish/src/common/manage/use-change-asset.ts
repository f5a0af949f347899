import { METADATA_MAX } from '@trove/contract/limits.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { type AssetChange, manageAssetCall } from '@trove/contract/wire/node/owner-calls.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useRef } from 'react';

import { signCall } from '#common/sign-call.ts';
import { FORM_PROBLEM } from '#common/wizard/forms/form-problems.ts';

/**
 * Returns a function that changes an asset of the user through the wallet. The list is refetched, also after a
 * refusal, because another tab may have changed the asset first. Success is reported after that, so that an immediate
 * second change uses the new revision.
 */
export function useChangeAsset({ id, facts, revision }: OwnAsset, did: string) {
  const host = useHost();
  const queryClient = useQueryClient();
  // A new version is uploaded before it is signed, and the list may be refetched in between.
  const newest = useRef(revision);
  useEffect(() => {
    newest.current = revision;
  }, [revision]);

  return async (change: AssetChange, done: string): Promise<void> => {
    if (host.config.contracts.manageAsset === undefined) {
      throw new AppError('input', UPLOADS_TEXT.noContract);
    }
    const { length } = JSON.stringify({ ...facts, ...change.details });
    if (change.details && length > METADATA_MAX) {
      throw new AppError('input', FORM_PROBLEM.tooMuchText(length));
    }
    const signed = { ...change, revision: newest.current };
    try {
      await signCall(host, manageAssetCall(id, signed, did, host.config));
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['accounts', did, 'published'] });
    }
    host.notify.success(done);
  };
}
