import { blocksOf } from '@trove/shared/contract/reply-price.ts';

/** What of it belongs to the asset's owner: all above the one credit a block that the provider is paid with. */
export const ownersShare = (tokens: number, perBlock: number): number =>
  blocksOf(tokens) * (perBlock - 1);
