import type { Clock } from '../../platform/clock.ts';
import type { Db, IdentityRow, Tx } from '../../platform/db/schema.ts';
import { didOfPublicKey } from '../identity/keys.ts';
import { walletAccount } from '../ledger/accounts.ts';

export interface Identities {
  /** Stores a key and resolves with its DID, which may write once the key's owner has signed. */
  addKey(tx: Tx, publicKey: string): Promise<string>;
  /** Records that the owner of the DID's key has signed. */
  register(tx: Tx, did: string): Promise<void>;
  find(db: Db, did: string): Promise<IdentityRow | undefined>;
  /** Whether the DID's key is stored, or the DID has ever had a balance. */
  isKnown(db: Db, did: string): Promise<boolean>;
}

export const createIdentities = (clock: Clock): Identities => ({
  async addKey(tx, publicKey) {
    const did = didOfPublicKey(publicKey);
    await tx
      .insertInto('identities')
      .values({ did, public_key: publicKey, registered: 0, created: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return did;
  },

  async register(tx, did) {
    await tx.updateTable('identities').set({ registered: 1 }).where('did', '=', did).execute();
  },

  find,

  async isKnown(db, did) {
    if (await find(db, did)) return true;
    const account = await db
      .selectFrom('accounts')
      .select('name')
      .where('name', '=', walletAccount(did))
      .executeTakeFirst();
    return account !== undefined;
  },
});

const find = (db: Db, did: string): Promise<IdentityRow | undefined> =>
  db.selectFrom('identities').selectAll().where('did', '=', did).executeTakeFirst();
