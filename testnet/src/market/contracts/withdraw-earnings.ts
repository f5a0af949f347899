import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** `withdraw_earnings`: moves earnings to the wallet on their owner's signature alone (spec 001 §2, product.md#7). */
export function withdrawEarnings(
  { config, withdrawals }: ContractDependencies,
  input: ContractInput<'withdraw_earnings'>,
  executorDid: string,
): ContractRun {
  const { withdrawal_id: id, user_did: did, amount: tokens, ft_denom, ft_denom_creator } = input;
  const wanted = { did, id, tokens };

  function checkParties() {
    if (did !== executorDid) throw new Refusal('Earnings go to the wallet that signs');
    const { name } = activeToken(config.tokens);
    if (ft_denom !== name || ft_denom_creator !== config.tokenCreatorDid) {
      throw new Refusal(`Earnings are paid in ${name}`);
    }
  }

  return {
    async check(db) {
      checkParties();
      await withdrawals.check(db, wanted);
    },
    async execute(commit) {
      checkParties();
      return withdrawals.open(commit, wanted);
    },
  };
}
