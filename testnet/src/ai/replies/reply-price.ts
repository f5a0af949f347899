import { countBlocks } from '@trove/contract/pricing/reply-price.ts';

/** Returns the credits of the asset's owner for a reply: all but the one credit per block that the provider gets. */
export const ownersShare = (tokens: number, perBlock: number): number =>
  countBlocks(tokens) * (perBlock - 1);
