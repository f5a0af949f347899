import type { Notification } from '@trove/contract/wire/trade/notifications.ts';
import { sql } from 'kysely';

import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationRow } from '../../platform/db/account-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';
import { tokensFromMicro } from '../../platform/money.ts';

export interface Notice extends Pick<NotificationRow, 'id' | 'did' | 'kind' | 'message'> {
  nft?: string;
  /** Micro-tokens. */
  amount?: number;
  transactionId?: string;
}

/** Notifies DIDs of what happened to their assets and their money. */
export interface Notices {
  /** Stores a notice in the commit of its event and pushes it after the commit. One id causes one notice. */
  add(commit: { tx: Tx; afterwards: Afterwards }, notice: Notice): Promise<void>;
}

export const createNotices = ({
  clock,
  sockets,
}: {
  clock: Clock;
  sockets: SocketHub;
}): Notices => ({
  async add(
    { tx, afterwards },
    { id, did, kind, message, nft = '', amount = 0, transactionId = '' },
  ) {
    const row: Omit<NotificationRow, 'place'> = {
      id,
      did,
      kind,
      message,
      nft,
      amount,
      transaction_id: transactionId,
      created: clock.now(),
      read: 0,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('notifications')
      .values({
        ...row,
        place: sql`(select coalesce(max(place), 0) + 1 from notifications where did = ${did})`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    afterwards(() => sockets.push(did, { type: 'notification', data: shownNotice(row) }));
  },
});

export const shownNotice = (row: Omit<NotificationRow, 'place'>): Notification => ({
  id: row.id,
  kind: row.kind,
  message: row.message,
  nft: row.nft || null,
  amount: row.amount === 0 ? null : tokensFromMicro(row.amount),
  transactionId: row.transaction_id || null,
  at: new Date(row.created).toISOString(),
  read: row.read === 1,
});

/** Returns the name of an asset for its notices. */
export async function readAssetName(db: Db, nft: string): Promise<string> {
  const row = await db
    .selectFrom('catalogue')
    .select('name')
    .where('nft', '=', nft)
    .executeTakeFirst();
  return row?.name || nft;
}
