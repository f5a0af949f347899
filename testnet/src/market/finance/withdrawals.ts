import type { RuntimeConfig } from '@trove/contract/config.ts';
import { PRICE, WITHDRAW } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';

import { crashPoint } from '../../chain/faults.ts';
import { escrowAccount, holdAccount, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WithdrawalRow } from '../../platform/db/account-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Afterwards, Transact } from '../../platform/db/transact.ts';
import { microFromTokens, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Notices } from '../notifications/notices.ts';

/**
 * Earnings on their way to the wallet: into a hold when they are requested, into the wallet when they are paid, back
 * when they fail. Each step is one commit that stores its state, so that a withdrawal is resumed there after a crash.
 */
export interface Withdrawals {
  /** Refuses an impossible withdrawal before it is signed. */
  check(db: Db, wanted: Wanted): Promise<void>;
  /** Reserves the amount in the commit of the wallet's signature; resolves with the id of the transaction. */
  open(commit: Commit, wanted: Wanted): Promise<string>;
  /** Cancels a withdrawal whose payment has not begun. */
  cancel(did: string, id: string): Promise<WithdrawalRow>;
  /** Advances every withdrawal that is due. */
  sweep(): Promise<void>;
}

/** A requested withdrawal; the id identifies it, however often it is requested. */
export interface Wanted {
  did: string;
  id: string;
  /** Whole tokens. */
  tokens: number;
}

interface Dependencies {
  clock: Clock;
  config: RuntimeConfig;
  db: Db;
  transact: Transact;
  ledger: Ledger;
  notices: Notices;
  sockets: SocketHub;
  /** Time in milliseconds that a withdrawal stays in each state. */
  stepMs: number;
}

const holdOfWithdrawal = (id: string) => holdAccount(`withdraw:${id}`);

export function createWithdrawals(dependencies: Dependencies): Withdrawals {
  const { clock, config, db, transact, ledger, notices, sockets, stepMs } = dependencies;
  const shown = (micro: number) => `${tokensFromMicro(micro)} ${activeToken(config.tokens).name}`;

  function notify({ did, id, status, message }: WithdrawalRow) {
    sockets.push(did, {
      type: 'withdrawal',
      data: { id, status, ...(message !== '' && { message }) },
    });
  }

  /** Crash point at the end of a step's commit; after the commit, another one and the push message. */
  function reportAfterCommit(row: WithdrawalRow, afterwards: Afterwards) {
    crashPoint(`withdrawal.${row.status}.before-commit`);
    afterwards(() => {
      crashPoint(`withdrawal.${row.status}.after-commit`);
      notify(row);
    });
  }

  /** Moves a withdrawal to its next state; of two concurrent moves only one takes effect. */
  async function move(
    tx: Tx,
    afterwards: Afterwards,
    before: WithdrawalRow,
    changes: Pick<WithdrawalRow, 'status'> & Partial<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const after = { ...before, ...changes, changed: clock.now() };
    const { numUpdatedRows } = await tx
      .updateTable('withdrawals')
      .set(after)
      .where('id', '=', before.id)
      .where('status', '=', before.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('This withdrawal has already been processed', 409);
    reportAfterCommit(after, afterwards);
    return after;
  }

  /** Moves the amount out of the hold: to the wallet, or back to the earnings. */
  const leaveHold = (tx: Tx, { id, did, amount }: WithdrawalRow, account: string, kind: string) =>
    ledger.post(tx, {
      kind,
      externalId: `withdraw:${id}:close`,
      did,
      lines: [
        { account: holdOfWithdrawal(id), asset: TOKEN, amount: -amount },
        { account, asset: TOKEN, amount },
      ],
    });

  /** Moves the amount back to the earnings. */
  const release = (tx: Tx, row: WithdrawalRow) =>
    leaveHold(tx, row, escrowAccount(row.did), 'withdraw_release');

  const fail = (row: WithdrawalRow, message: string): Promise<WithdrawalRow> =>
    transact(async (tx, afterwards) => {
      const { id, did, amount } = row;
      const { transactionId } = await release(tx, row);
      await notices.add(
        { tx, afterwards },
        {
          id: `payout:${id}`,
          did,
          kind: 'payout',
          message: `${shown(amount)} could not be withdrawn: ${message}`,
          amount,
          transactionId,
        },
      );
      return move(tx, afterwards, row, {
        status: 'failed',
        message,
        transaction_id: transactionId,
      });
    });

  const pay = (row: WithdrawalRow): Promise<WithdrawalRow> =>
    transact(async (tx, afterwards) => {
      const { id, did, amount } = row;
      await checkWallet(tx, did);
      const { transactionId } = await leaveHold(tx, row, walletAccount(did), 'withdraw_pay');
      await notices.add(
        { tx, afterwards },
        {
          id: `payout:${id}`,
          did,
          kind: 'payout',
          message: `${shown(amount)} were paid to your wallet`,
          amount,
          transactionId,
        },
      );
      afterwards(() => sockets.push(did, { type: 'balance', data: { did } }));
      return move(tx, afterwards, row, { status: 'completed', transaction_id: transactionId });
    });

  async function advance(row: WithdrawalRow): Promise<void> {
    if (row.status === 'pending') {
      await transact((tx, afterwards) =>
        move(tx, afterwards, row, { status: 'processing', started: clock.now() }),
      );
      return;
    }
    try {
      await pay(row);
    } catch (error) {
      if (!(error instanceof Refusal) || error.httpStatus === 409) throw error;
      await fail(row, error.message);
    }
  }

  /** Returns the withdrawal of this id, if it was requested before; refuses one that is not allowed. */
  async function checked(db: Db, { did, id, tokens }: Wanted): Promise<WithdrawalRow | undefined> {
    if (tokens > PRICE.max * 1000) throw new Refusal('This amount exceeds the total supply');
    const amount = microFromTokens(tokens);
    const known = await find(db, id);
    if (known?.did === did && known.amount === amount) return known;
    if (known) throw new Refusal('This id was used for another withdrawal', 409);
    if (amount <= 0) throw new Refusal('The amount must be above 0');
    if (amount < microFromTokens(WITHDRAW.min)) {
      throw new Refusal(`Minimum withdrawal: ${shown(microFromTokens(WITHDRAW.min))}`);
    }
    const available = await ledger.balanceOf(db, escrowAccount(did), TOKEN);
    if (amount > available) {
      throw new Refusal(`You can withdraw at most ${shown(available)}`);
    }
    return undefined;
  }

  return {
    async check(on, wanted) {
      await checked(on, wanted);
    },

    async open({ tx, afterwards, proof }, wanted) {
      const known = await checked(tx, wanted);
      if (known) return known.transaction_id;
      const { did, id, tokens } = wanted;
      const amount = microFromTokens(tokens);
      const { transactionId } = await ledger.post(tx, {
        kind: 'withdraw_earnings',
        externalId: `withdraw:${id}`,
        did,
        lines: [
          { account: escrowAccount(did), asset: TOKEN, amount: -amount },
          { account: holdOfWithdrawal(id), asset: TOKEN, amount },
        ],
        proof,
      });
      const now = clock.now();
      const row: WithdrawalRow = {
        id,
        did,
        amount,
        status: 'pending',
        message: '',
        transaction_id: transactionId,
        created: now,
        started: 0,
        changed: now,
      };
      await tx.insertInto('withdrawals').values(row).execute();
      reportAfterCommit(row, afterwards);
      return transactionId;
    },

    async cancel(did, id) {
      const row = await find(db, id);
      if (row?.did !== did) throw new Refusal('There is no such withdrawal', 404);
      if (row.status !== 'pending') {
        throw new Refusal('This withdrawal can no longer be cancelled', 409);
      }
      return transact(async (tx, afterwards) => {
        const { transactionId } = await release(tx, row);
        return move(tx, afterwards, row, { status: 'cancelled', transaction_id: transactionId });
      });
    },

    async sweep() {
      const due = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('status', 'in', ['pending', 'processing'])
        .where('changed', '<=', clock.now() - stepMs)
        .execute();
      for (const row of due) {
        await advance(row).catch((error: unknown) => {
          // Another process has advanced it, and its step counts.
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },
  };
}

const find = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** Refuses a wallet that has not registered its key, because tokens in it could never be spent. */
async function checkWallet(tx: Tx, did: string): Promise<void> {
  const identity = await tx
    .selectFrom('identities')
    .select('registered')
    .where('did', '=', did)
    .executeTakeFirst();
  if (identity?.registered !== 1) {
    throw new Refusal('The wallet is not registered on this network.');
  }
}
