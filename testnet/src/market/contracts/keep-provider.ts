import { PROVIDERS } from '@trove/contract/limits.ts';

import type { Db, ProviderRow, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

type Provider = Omit<ProviderRow, 'position'>;

/**
 * Refuses a provider that would be one too many of its wallet, or has the id of another wallet's: an id is the beginning
 * of a hash over texts that its owner chooses, so that one can be found that somebody else has already.
 */
export async function requirePlace(db: Db, { id, did }: Pick<Provider, 'id' | 'did'>) {
  const row = await db
    .selectFrom('providers')
    .select('did')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.did === did) return;
  if (row) throw takenId();
  const { count } = await db
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('did', '=', did)
    .executeTakeFirstOrThrow();
  if (Number(count) >= PROVIDERS.most) {
    throw new Refusal(
      `A wallet lists at most ${PROVIDERS.most} providers. Take one off the list first.`,
      409,
    );
  }
}

/** Lists a provider at the end, or changes it in its place. */
export async function keepProvider(tx: Tx, { id, did, facts }: Provider): Promise<void> {
  await requirePlace(tx, { id, did });
  const { position } = await tx
    .selectFrom('providers')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('providers')
    .values({ id, did, position: (position ?? -1) + 1, facts })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ facts }).where('providers.did', '=', did),
    )
    .executeTakeFirst();
  // Another wallet has listed it meanwhile.
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw takenId();
}

const takenId = () =>
  new Refusal(
    'Another wallet already lists a provider under this id. Add yours under a new name.',
    409,
  );
