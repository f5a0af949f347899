import type { Opening } from '../../chain/sagas/saga-kind.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** Result of a contract call: its own block, and the saga whose steps the wallet then signs. */
export interface Order {
  contract: string;
  memo?: string;
  facts: Readonly<Record<string, unknown>>;
  saga: SagaRow['kind'];
  opening: Opening;
}

/**
 * Creates a call that opens a saga (rules.md#trade). `plan` refuses an order that is not allowed, and returns the
 * transaction of the same order if there is one: then nothing is booked, and its next step is offered again.
 */
export const orderRun = (
  { ledger, sagas, sockets }: ContractDependencies,
  did: string,
  plan: (db: Db) => Promise<Order | string>,
): ContractRun => ({
  async check(db) {
    await plan(db);
  },

  async execute(commit) {
    const { tx, afterwards, proof } = commit;
    const planned = await plan(tx);
    if (typeof planned === 'string') {
      afterwards(() => sockets.offer(did));
      return planned;
    }
    const { contract, saga, opening, ...content } = planned;
    const { transactionId } = await ledger.post(tx, {
      kind: contract,
      externalId: `${contract}:${proof.round}`,
      did,
      proof,
      ...content,
    });
    await sagas.open({ tx, afterwards, did }, saga, transactionId, opening);
    return transactionId;
  },
});
