import * as z from 'zod/mini';

/** Data of the socket's pushes about one asset: `asset` and `rating`. */
export const assetPushSchema = z.object({ nft: z.string() });
