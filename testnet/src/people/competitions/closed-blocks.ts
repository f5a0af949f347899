import type { Db } from '../../platform/db/schema.ts';
import { type Closed, isClosed } from './closed-to.ts';

const NFT = /Qm[1-9A-HJ-NP-Za-km-z]{44}/g;
/** The competition in the metadata of an item, whose JSON is a text within the JSON of the block. */
const COMPETITION = /"?compId\\*":\s*\\*"([^"\\]+)/g;

/**
 * Returns a function that tells whether a block, given as text with everything in it, is about an item that is hidden
 * from the request. A block that names the caller is the caller's own.
 */
export async function findHiddenBlocks(
  db: Db,
  closed: Closed,
  blocks: readonly string[],
): Promise<(block: string) => boolean> {
  const named = new Set(blocks.flatMap((block) => block.match(NFT) ?? []));
  const items =
    closed.competitions.length === 0 || named.size === 0
      ? []
      : await db
          .selectFrom('assets')
          .select(['nft', 'comp_id'])
          .where('nft', 'in', [...named])
          .where('comp_id', 'in', closed.competitions)
          .execute();
  const hidden = new Set(items.filter((item) => isClosed(closed, item)).map(({ nft }) => nft));
  return (block) => {
    const nfts = block.match(NFT) ?? [];
    if (closed.did !== '' && block.includes(closed.did)) return false;
    if (nfts.some((nft) => hidden.has(nft))) return true;
    // A publication that is not finished has no item yet.
    return (
      !nfts.some((nft) => closed.owned.includes(nft)) &&
      [...block.matchAll(COMPETITION)].some(([, id = '']) => closed.competitions.includes(id))
    );
  };
}
