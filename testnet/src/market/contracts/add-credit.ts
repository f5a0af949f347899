import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { runningSaga } from '../../chain/sagas/find-saga.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { topUpClaim } from '../credits/top-up-saga.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** `add_credit`: books the credits of a paid top-up; refused without one (rules.md#credits). */
export function addCredit(
  { clock, sagas }: ContractDependencies,
  { user_did: did }: ContractInput<'add_credit'>,
  executorDid: string,
): ContractRun {
  async function paid(db: Db): Promise<SagaRow> {
    if (did !== executorDid) throw new Refusal('The credits must be for the wallet that signs');
    const topUp = await runningSaga(db, topUpClaim(did), did);
    if (topUp?.step !== 'EXECUTE_TOKENS' || topUp.expires <= clock.now()) {
      throw new Refusal('There is no paid credit purchase to add');
    }
    return topUp;
  }

  return {
    async check(db) {
      await paid(db);
    },
    execute: async (commit) => sagas.take(commit, await paid(commit.tx)),
  };
}
