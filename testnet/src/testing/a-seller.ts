import { escrowAccount, TOKEN, TREASURY } from '../chain/ledger/accounts.ts';
import { MICRO } from '../platform/money.ts';
import { READ_PERMISSIONS } from '../platform/permissions.ts';
import type { TestNetwork } from './a-network.ts';
import { createSession } from './create-session.ts';
import type { TestWallet } from './test-wallet.ts';

let count = 0;

/** Creates a signed-in wallet with earnings of a number of tokens, which it may withdraw. */
export async function aSeller(network: TestNetwork, earned: number): Promise<TestWallet> {
  const wallet = await network.aWallet();
  await wallet.signIn();
  await earn(network, wallet.did, earned);
  return wallet;
}

/** Adds whole tokens to the escrow of a DID, as closed purchases would. */
export async function earn({ context }: TestNetwork, did: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  count += 1;
  await context.transact((tx) =>
    context.ledger.post(tx, {
      kind: 'purchase',
      externalId: `earned:${count}`,
      did: 'bafybmibuyer',
      lines: [
        { account: TREASURY, asset: TOKEN, amount: -tokens * MICRO },
        { account: escrowAccount(did), asset: TOKEN, amount: tokens * MICRO },
      ],
    }),
  );
}

/**
 * Expects 401 without a session and 403 for another DID; for writes also 403 without the permission or CSRF token.
 */
export async function expectPrivate(
  network: TestNetwork,
  wallet: TestWallet,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object } = {},
): Promise<void> {
  const url = `/net/dapp/api/v1/accounts/${wallet.did}/${path}`;
  const ask = async (headers: Record<string, string>) =>
    (await network.app.inject({ method, url, headers, ...(body && { payload: body }) })).statusCode;
  const foreign = await createSession(network.context, 'bafybmistranger');
  expect([path, await ask({}), await ask(foreign)]).toEqual([path, 401, 403]);
  if (method === 'GET') return;
  const reader = await createSession(network.context, wallet.did, READ_PERMISSIONS);
  const { cookie = '' } = await createSession(network.context, wallet.did);
  expect([path, await ask(reader), await ask({ cookie })]).toEqual([path, 403, 403]);
}
