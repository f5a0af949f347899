import { parseJsonRecord } from '@trove/contract/wire/loose.ts';

import type { EntryRow } from '../../platform/db/schema.ts';

/** Facts of a block that determine its other side. */
export interface BlockParties {
  /** DID of the account that caused it. */
  did: string;
  /** JSON text. */
  facts: string;
  lines: readonly Pick<EntryRow, 'account'>[];
}

/** Returns the seller a payment names, else the originator, another account or the provider; null for the network. */
export function getCounterparty(
  did: string,
  { did: causedBy, facts, lines }: BlockParties,
): string | null {
  const { seller, provider } = parseJsonRecord(facts);
  if (typeof seller === 'string' && seller !== did) return seller;
  if (causedBy !== did) return causedBy;
  const accounts = lines.flatMap(
    ({ account }) => /^(?:wallet|escrow):(.+)$/.exec(account)?.[1] ?? [],
  );
  const other = accounts.find((one) => one !== did);
  return other ?? (typeof provider === 'string' && provider !== did ? provider : null);
}
