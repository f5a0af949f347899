import { STARS } from '@trove/contract/limits.ts';
import { RATING_MESSAGE, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { ratingCall } from '@trove/contract/wire/node/contract-calls.ts';
import { ratingQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { useMutation, useQueryClient } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';

/** Rates an asset through the wallet; the summary is read again afterwards (spec 000 §4, §7). */
export function useRateAsset(nft: string) {
  const { wallet, session, config, events } = useHost();
  const api = useApi();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async ({ stars, review }: { stars: number; review: string }) => {
      const { did } = session.get();
      if (did === null) throw new AppError('wallet', RATING_MESSAGE.needsWallet);
      if (stars < STARS.min) throw new AppError('input', RATING_MESSAGE.missing);
      if (!wallet.presence.get().present) throw new AppError('wallet', SCREEN_MESSAGE.noExtension);

      const { status, data } = await wallet
        .executeContract(ratingCall(nft, stars, did, config, review))
        .catch((cause: unknown) => {
          throw new AppError('wallet', SCREEN_MESSAGE.refreshPage, { cause });
        });
      if (!status) {
        throw new AppError('wallet', data.message || data.error || RATING_MESSAGE.failed);
      }
    },
    meta: { success: 'Thank you for your rating' },
    onSuccess: () => {
      events.emit('rating:changed', { nft });
      void queryClient.invalidateQueries({ queryKey: ['ratings'] });
      void queryClient.invalidateQueries({ queryKey: ['assets', nft, 'reviews'] });
      return queryClient.invalidateQueries(ratingQuery(api, nft));
    },
  });
}
