import type { RuntimeConfig } from '@trove/contract/config.ts';

import { TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import { microFromTokens } from '../../platform/money.ts';
import { getAssetKind } from './asset-kind.ts';
import type { NewToken } from './token-rules.ts';

/** Creates a token, all of it in its creator's wallet. */
export async function issueToken(
  { tx, proof }: Commit,
  { ledger, config }: { ledger: Ledger; config: RuntimeConfig },
  { did, name, count }: NewToken,
): Promise<string> {
  const asset = getAssetKind({ name, creatorDid: did }, config);
  const amount = microFromTokens(count);
  const { transactionId } = await ledger.post(tx, {
    kind: 'create_ft',
    externalId: `create_ft:${did}:${name}`,
    did,
    lines: [
      { account: TREASURY, asset, amount: -amount },
      { account: walletAccount(did), asset, amount },
    ],
    facts: { name },
    proof,
  });
  return transactionId;
}
