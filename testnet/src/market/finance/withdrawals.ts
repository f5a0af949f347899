import { PRICE, WITHDRAW } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';

import { escrowAccount, TOKEN } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { WithdrawalRow } from '../../platform/db/account-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { microFromTokens, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  createWithdrawalSteps,
  holdOfWithdrawal,
  type StepDependencies,
} from './withdrawal-steps.ts';

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

interface Dependencies extends StepDependencies {
  db: Db;
  /** Time in milliseconds that a withdrawal stays in each state. */
  stepMs: number;
}

export function createWithdrawals(dependencies: Dependencies): Withdrawals {
  const { clock, config, db, transact, ledger, stepMs } = dependencies;
  const { reportAfterCommit, move, release, advance } = createWithdrawalSteps(dependencies);
  const shown = (micro: number) => `${tokensFromMicro(micro)} ${activeToken(config.tokens).name}`;

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
