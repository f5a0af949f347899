import type { RuntimeConfig } from '@trove/contract/config.ts';
import { PRICE } from '@trove/contract/limits.ts';

import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getAssetKind, productToken } from './asset-kind.ts';

export interface NewToken {
  did: string;
  name: string;
  /** Whole tokens. */
  count: number;
}

/** Refuses a malformed name, a name of the network's own tokens, and one this creator has already used. */
export async function checkToken(
  db: Db,
  { did, name, count }: NewToken,
  config: RuntimeConfig,
): Promise<void> {
  if (!/^[A-Za-z][A-Za-z0-9]{1,11}$/.test(name)) {
    throw new Refusal('A token name has 2 to 12 letters and digits and begins with a letter');
  }
  const { test, main } = config.tokens;
  const taken = [productToken(config).name, test.name, main.name];
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase())) {
    throw new Refusal(`The name ${name} is taken`);
  }
  if (count < 1 || count > PRICE.max) {
    throw new Refusal(`A token needs a supply of 1 to ${PRICE.max}`);
  }
  if (await tokenExists(db, getAssetKind({ name, creatorDid: did }, config))) {
    throw new Refusal(`You have already created ${name}`);
  }
}

export async function tokenExists(db: Db, assetKind: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('name')
    .where('asset', '=', assetKind)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
