import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { Balances, Earnings, WithdrawalRecord } from '@trove/contract/wire/trade/finance.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { pastSkeleton } from '#common/testing/past-skeleton.ts';

import { WithdrawPage } from '../WithdrawPage.tsx';

export const did = `bafybmi${'a'.repeat(52)}`;
export const RICH: Balances = {
  wallet: 1,
  available: 500,
  pending: 4,
  withdrawing: 0,
  withdrawn: 0,
};
export const POOR: Balances = { ...RICH, wallet: 0, available: 0, pending: 0 };
export const AT = '2026-03-04T12:00:00.000Z';

export const aWithdrawal = (overrides: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  id: 'withdrawal-1',
  date: AT,
  amount: 120.5,
  status: 'pending',
  steps: [{ status: 'pending', at: AT }],
  message: null,
  transactionId: 'tx-1',
  ...overrides,
});

const MONTH: Earnings = {
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-04-01T00:00:00.000Z',
  total: 0,
  purchases: 0,
  activeAssets: 0,
  sources: { sales: 0, inference: 0, prizes: 0, hosting: 0 },
  previousTotal: 0,
  estimate: 0,
  points: [],
};

interface Scene {
  balances?: Balances;
  rows?: WithdrawalRecord[];
  session?: SessionState;
  hasWallet?: boolean;
  reply?: WalletReply;
  answers?: Record<string, Answering>;
}

/** Opens the page without waiting for its data; for tests. */
export function openAtOnce({
  balances = RICH,
  rows = [],
  session,
  hasWallet,
  reply,
  answers,
}: Scene = {}) {
  const network = fakeNetwork({
    'GET /net/dapp/api/v1/accounts': ({ url }) =>
      url.includes('balances') ? balances : url.includes('withdrawals') ? { rows } : MONTH,
    ...answers,
  });
  const config = aConfig();
  const host = aHost({
    at: '/dashboard/withdraw',
    session: session ?? aSession({ did }),
    fetch: network.fetch,
    config: { ...config, contracts: { ...config.contracts, withdrawEarnings: 'QmWithdraw' } },
    ...(hasWallet !== undefined && { hasWallet }),
  });
  if (reply) host.wallet.executeContract.mockResolvedValue(reply);
  renderWithHost(<WithdrawPage />, host);
  return { host, network, user: userEvent.setup() };
}

/** Opens the page and advances past its skeleton of 1.5 s; for tests. */
export const openWithdraw = (scene?: Scene) => pastSkeleton(() => openAtOnce(scene));

export const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw to/ });
/** Returns the withdrawals requested from the wallet. */
export const asked = ({ host }: Pick<Awaited<ReturnType<typeof openWithdraw>>, 'host'>) =>
  host.wallet.executeContract.mock.calls.map(([{ smartContractData }]) => {
    const call = readContractCall(smartContractData);
    if (call?.name !== 'withdraw_earnings') throw new Error('another contract');
    return call.input;
  });
