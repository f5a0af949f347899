import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';

import { crashPoint } from '../../chain/faults.ts';
import { escrowAccount, holdAccount, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WithdrawalRow } from '../../platform/db/account-rows.ts';
import type { Tx } from '../../platform/db/schema.ts';
import type { Afterwards, Transact } from '../../platform/db/transact.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Notices } from '../notifications/notices.ts';

export interface StepDependencies {
  clock: Clock;
  config: RuntimeConfig;
  transact: Transact;
  ledger: Ledger;
  notices: Notices;
  sockets: SocketHub;
}

export const holdOfWithdrawal = (id: string) => holdAccount(`withdraw:${id}`);

/** Steps of a withdrawal after its request; each is one commit that stores the state it leads to. */
export function createWithdrawalSteps(dependencies: StepDependencies) {
  const { clock, config, transact, ledger, notices, sockets } = dependencies;
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

  const tell = (
    commit: { tx: Tx; afterwards: Afterwards },
    { id, did, amount }: WithdrawalRow,
    transactionId: string,
    what: string,
  ) =>
    notices.add(commit, {
      id: `payout:${id}`,
      did,
      kind: 'payout',
      message: `${shown(amount)} ${what}`,
      amount,
      transactionId,
    });

  const fail = (row: WithdrawalRow, message: string): Promise<WithdrawalRow> =>
    transact(async (tx, afterwards) => {
      const { transactionId } = await release(tx, row);
      await tell({ tx, afterwards }, row, transactionId, `could not be withdrawn: ${message}`);
      return move(tx, afterwards, row, {
        status: 'failed',
        message,
        transaction_id: transactionId,
      });
    });

  const pay = (row: WithdrawalRow): Promise<WithdrawalRow> =>
    transact(async (tx, afterwards) => {
      const { did } = row;
      await checkWallet(tx, did);
      const { transactionId } = await leaveHold(tx, row, walletAccount(did), 'withdraw_pay');
      await tell({ tx, afterwards }, row, transactionId, 'were paid to your wallet');
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

  return { reportAfterCommit, move, release, advance };
}

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
