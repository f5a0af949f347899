import { listReply } from '../node/envelope.ts';
import { assetSchema } from './asset.ts';

/** Replies of `list-nfts` and `get-nfts-by-did` (spec 000 §7). */
export const assetListSchema = listReply('nfts', assetSchema);
