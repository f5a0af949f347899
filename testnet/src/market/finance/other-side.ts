import type { EntryRow } from '../../platform/db/schema.ts';

/** What tells who stands on the other side of a block. */
export interface BlockSides {
  /** DID of the account that caused it. */
  did: string;
  /** JSON text. */
  facts: string;
  lines: readonly Pick<EntryRow, 'account'>[];
}

/** The seller a payment names, who caused the block, whose account stands on the other side, or the provider; null for the network. */
export function otherSide(did: string, { did: causedBy, facts, lines }: BlockSides): string | null {
  const { seller, provider } = JSON.parse(facts) as Record<string, unknown>;
  if (typeof seller === 'string' && seller !== did) return seller;
  if (causedBy !== did) return causedBy;
  const accounts = lines.flatMap(
    ({ account }) => /^(?:wallet|escrow):(.+)$/.exec(account)?.[1] ?? [],
  );
  const other = accounts.find((one) => one !== did);
  return other ?? (typeof provider === 'string' && provider !== did ? provider : null);
}
