import type { Db } from '../../platform/db/schema.ts';
import type { SocketHub } from './socket-hub.ts';

/** Notifies all pages of new blocks, at most once per sweep, so that they refresh the platform's counters. */
export function createBlockNews({ db, sockets }: { db: Db; sockets: SocketHub }) {
  let known: number | undefined;
  return {
    async sweep(): Promise<void> {
      const newest = await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst();
      const number = newest?.number ?? 0;
      if (known !== undefined && number > known) {
        sockets.broadcast({ type: 'block', data: { number } });
      }
      known = number;
    },
  };
}
