import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import { microFromTokens } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkToken } from '../tokens/token-rules.ts';
import { tokenClaim } from '../tokens/token-saga.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { orderRun } from './order-run.ts';

/** `create_token`: orders a token, which the creator's wallet then signs as CREATE_FT (wire.md#socket). */
export const createToken = (
  dependencies: ContractDependencies,
  { did, ft_name: name, ft_count: count, token_count }: ContractInput<'create_token'>,
  executorDid: string,
): ContractRun =>
  orderRun(dependencies, executorDid, async (db) => {
    if (did !== executorDid) throw new Refusal('The creator must be the wallet that signs');
    const amount = microFromTokens(count);
    const before = await findClaimHolder(db, tokenClaim(did, name));
    if (before && before.amount !== amount) {
      throw new Refusal('This token is already being created differently', 409);
    }
    if (before) return before.contract_transaction_id;
    await checkToken(db, { did, name, count }, dependencies.config);
    return {
      contract: 'create_token',
      facts: { name, count },
      saga: 'token',
      opening: { subject: name, counterparty: '', amount, input: String(token_count) },
    };
  });
