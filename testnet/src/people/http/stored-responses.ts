import { DAY } from '@trove/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';
import type { AnswerRow, Db } from '../../platform/db/schema.ts';

const KEPT_MS = DAY;

export type StoredResponse = Omit<AnswerRow, 'created'>;

/** Stored responses to repeatable writes, by caller (`scope`) and `X-Request-ID`; each is valid for 24 hours. */
export interface StoredResponses {
  find(scope: string, requestId: string): Promise<StoredResponse | undefined>;
  /** Resolves with false if the request already has a response, which is left unchanged. */
  keep(db: Db, answer: StoredResponse): Promise<boolean>;
  /** Deletes expired responses. */
  sweep(): Promise<void>;
}

export const createStoredResponses = ({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): StoredResponses => ({
  find: (scope, requestId) =>
    db
      .selectFrom('answers')
      .selectAll()
      .where('scope', '=', scope)
      .where('request_id', '=', requestId)
      .where('created', '>', clock.now() - KEPT_MS)
      .executeTakeFirst(),

  async keep(writer, answer) {
    const now = clock.now();
    const row: AnswerRow = { ...answer, created: now };
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto('answers')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'request_id'])
          .doUpdateSet(row)
          .where('answers.created', '<=', now - KEPT_MS),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async sweep() {
    await db
      .deleteFrom('answers')
      .where('created', '<=', clock.now() - KEPT_MS)
      .execute();
  },
});
