import type { Api } from '@trove/kit/api/create-api.ts';
import { number, object } from '@trove/kit/schema.ts';

const likeSchema = object({ likes: number() });

/** Likes or unlikes an asset for the session's DID, and returns the asset's count. Idempotent. */
export async function sendLike(api: Api, nft: string, liked: boolean): Promise<number> {
  const path = `v1/likes/${encodeURIComponent(nft)}`;
  const reply = liked ? api.dapp.put(path) : api.dapp.delete(path);
  return (await reply.json(likeSchema)).likes;
}
