import type { SagaRow } from '../../platform/db/saga-rows.ts';
import type { Db } from '../../platform/db/schema.ts';

const sagas = (db: Db) => db.selectFrom('sagas').selectAll();

export const findSaga = (db: Db, id: string): Promise<SagaRow | undefined> =>
  sagas(db).where('id', '=', id).executeTakeFirst();

/** Returns the saga that has a business key, running or done. */
export const findClaimHolder = (db: Db, claim: string): Promise<SagaRow | undefined> =>
  sagas(db).where('claim', '=', claim).executeTakeFirst();

/** Returns the running saga with a business key, if it belongs to this DID. */
export const runningSaga = (db: Db, claim: string, did: string): Promise<SagaRow | undefined> =>
  sagas(db)
    .where('claim', '=', claim)
    .where('did', '=', did)
    .where('state', '=', 'running')
    .executeTakeFirst();

/** Returns the running sagas past their deadline. */
export const lateSagas = (db: Db, now: number): Promise<SagaRow[]> =>
  sagas(db).where('state', '=', 'running').where('expires', '<=', now).execute();

/** Returns the newest saga of a DID about a subject, in any state. */
export const newestSaga = (
  db: Db,
  kind: SagaRow['kind'],
  did: string,
  subject: string,
): Promise<SagaRow | undefined> =>
  sagas(db)
    .where('did', '=', did)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('created', 'desc')
    // Among sagas created at the same time, a refunded one comes last.
    .orderBy((saga) => saga.case().when('state', '=', 'refunded').then(1).else(0).end())
    .limit(1)
    .executeTakeFirst();
