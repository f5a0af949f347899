import { countBlocks } from '@trove/shared/contract/pricing/reply-price.ts';

/** Credits of a reply for the asset's owner: all but the one credit per block that the provider gets. */
export const ownersShare = (tokens: number, perBlock: number): number =>
  countBlocks(tokens) * (perBlock - 1);
