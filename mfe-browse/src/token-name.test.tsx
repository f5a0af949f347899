import { screen, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { aMovement, anAsset, aProvider } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ModelPage } from './AssetPages.tsx';
import { ProviderDetailsPage } from './features/provider-details/ProviderDetailsPage.tsx';
import { ProvidersPage } from './features/providers/ProvidersPage.tsx';
import {
  amounts,
  llama,
  openTransactions,
} from './features/transactions/testing/open-transactions.tsx';
import { openPanel } from './testing/open-panel.tsx';

const config = { tokens: { ...aConfig().tokens, active: 'Nugget' } };
const providers = { onboarded_providers: { status: true, data: [aProvider({ hostingCost: 7 })] } };

/** Expects that the usual name of the token is not shown. */
const expectNoOtherToken = () => expect(document.body.textContent).not.toMatch(/TROVE/i);

afterEach(() => jest.useRealTimers());

describe('a token name set by the configuration', () => {
  it('[DATA-45] is in the price, the balance and the button of a purchase', () => {
    openPanel({ config });
    expect(screen.getByRole('button', { name: 'Buy Now · 5 Nugget' })).toBeTruthy();
    expect(screen.getByText('Price').parentElement?.textContent).toMatch(
      /^Price5 NuggetYour balance20 NuggetAfter the purchase15 Nugget/,
    );
    expectNoOtherToken();
  });

  it('[DATA-45] is in the contract of a purchase', async () => {
    const { user, host } = openPanel({ config });
    await user.click(screen.getByRole('button', { name: /Buy Now/ }));
    const [[request] = []] = host.wallet.executeContract.mock.calls;
    expect(JSON.parse(request?.smartContractData ?? '')).toMatchObject({
      use_asset: { asset_denom: 'Nugget' },
    });
  });

  it('[DATA-45] is in the prices of assets that share a name', async () => {
    openPage(<ModelPage />, {
      path: '/dashboard/model/:id',
      at: '/dashboard/model/Llama',
      config,
      assets: [1.5, 2].map((price) => anAsset({ name: 'Llama', price })),
    });
    await screen.findByRole('heading', { level: 1, name: '2 assets have this name' });
    expect(screen.getByText(/ · 1.5 Nugget$/)).toBeTruthy();
    expect(screen.getByText(/ · 2 Nugget$/)).toBeTruthy();
    expectNoOtherToken();
  });

  it('[DATA-45] is in the hosting costs, in upper case', async () => {
    openPage(<ProvidersPage />, { path: '/dashboard/infra-providers', config, answers: providers });
    expect((await screen.findByRole('article')).textContent).toContain('7 NUGGET');
    expectNoOtherToken();
  });

  it('[DATA-45] is in the hosting cost of a selected provider, in upper case', async () => {
    openPage(<ProviderDetailsPage />, {
      path: '/dashboard/providerDetails/:id',
      at: '/dashboard/providerDetails/My-Cloud',
      config,
      answers: providers,
    });
    expect(await screen.findByText('7 NUGGET')).toBeTruthy();
    expectNoOtherToken();
  });

  it('[DATA-45] is in every amount of the transaction history', async () => {
    const { user } = await openTransactions({
      config,
      rows: [
        aMovement({
          ...llama,
          amount: 4.5,
          lines: [{ account: 'hold:1', asset: 'token', amount: 4.5 }],
        }),
      ],
      answers: {
        'transactions/months': {
          months: [{ month: '2026-11', count: 1, in: 0, out: 4.5, net: -4.5 }],
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'By month, in Nugget' })).toBeTruthy();
    expect(amounts()).toContain('−4.5 Nugget');
    await user.click(screen.getByRole('button', { name: 'View Llama' }));
    const panel = await screen.findByRole('dialog');
    const part = (name: string) => within(panel).getByRole('region', { name }).textContent;
    expect(part('Payment Details')).toContain('4.5 Nugget');
    expect(part('Ledger')).toContain('+4.5 Nugget');
    expectNoOtherToken();
  });
});
