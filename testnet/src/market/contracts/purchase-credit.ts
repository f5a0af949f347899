import { CREDITS } from '@trove/contract/limits.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import { MICRO, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { topUpClaim } from '../credits/top-up-saga.ts';
import { findProvider } from '../publishing/find-provider.ts';
import { productToken } from '../tokens/asset-kind.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { orderRun } from './order-run.ts';

const PRICE = CREDITS.tokens * MICRO;

/** `purchase_credit`: opens a top-up, or returns the receipt of the open one (rules.md#credits). */
export const purchaseCredit = (
  dependencies: ContractDependencies,
  call: ContractInput<'purchase_credit'>,
  executorDid: string,
): ContractRun =>
  orderRun(dependencies, executorDid, async (db) => {
    const { config, ledger } = dependencies;
    const { user_did: did, depin_provider: provider } = call;
    if (did !== executorDid) throw new Refusal('The credits must be for the wallet that signs');
    const { name, creatorDid } = productToken(config);
    if (call.purchase_token_name !== name || call.purchase_token_creator !== creatorDid) {
      throw new Refusal(`Credits are paid in ${name}`);
    }
    if (did === provider) throw new Refusal('A provider cannot buy credits from itself');
    await findProvider(db, config, provider);

    const open = await findClaimHolder(db, topUpClaim(did));
    if (open && open.counterparty !== provider) {
      throw new Refusal('Another credit purchase is still open', 409);
    }
    if (open) return open.contract_transaction_id;
    const balance = await ledger.balanceOf(db, walletAccount(did), TOKEN);
    if (balance < PRICE) {
      throw new Refusal(
        `Insufficient balance: needs ${CREDITS.tokens}, you have ${tokensFromMicro(balance)}`,
      );
    }
    return {
      contract: 'purchase_credit',
      facts: { provider, price: PRICE },
      saga: 'top-up',
      opening: { subject: '', counterparty: provider, amount: PRICE, input: '' },
    };
  });
