import type { ContractInput } from '@trove/shared/contract/wire/contract-calls.ts';

import type { Core } from '../core.ts';
import type { Db } from '../db/schema.ts';
import { microFromTokens } from '../ledger/money.ts';
import { Refusal } from '../refusal.ts';
import { holderOf } from '../sagas/find-saga.ts';
import { checkToken } from '../tokens/token-rules.ts';
import { tokenClaim } from '../tokens/token-saga.ts';
import type { ContractRun } from './contract-run.ts';

/** `create_token`: orders a token, which the creator's wallet then signs as CREATE_FT (contracts.md 4.1). */
export function createToken(
  { config, ledger, sagas, sockets }: Core,
  { did, ft_name: name, ft_count: count, token_count }: ContractInput<'create_token'>,
  executorDid: string,
): ContractRun {
  async function check(db: Db): Promise<string | undefined> {
    if (did !== executorDid) throw new Refusal('The creator must be the wallet that signs');
    const before = await holderOf(db, tokenClaim(did, name));
    if (before && before.amount !== microFromTokens(count)) {
      throw new Refusal('This token is already being created differently', 409);
    }
    if (before) return before.contract_transaction_id;
    await checkToken(db, { did, name, count }, config);
    return undefined;
  }

  return {
    async check(db) {
      await check(db);
    },

    async execute(commit) {
      const { tx, afterwards, proof } = commit;
      const receipt = await check(tx);
      if (receipt !== undefined) {
        afterwards(() => sockets.offer(did));
        return receipt;
      }
      const { transactionId } = await ledger.post(tx, {
        kind: 'create_token',
        externalId: `create_token:${proof.round}`,
        did,
        facts: { name, count },
        proof,
      });
      await sagas.open(commit, 'token', transactionId, {
        subject: name,
        counterparty: '',
        amount: microFromTokens(count),
        input: String(token_count),
      });
      return transactionId;
    },
  };
}
