import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { readRows } from '@trove/kit/api/read-rows.ts';

import { demoSeller } from '../../demo-seller.ts';
import { readyAccount } from '../../ready-wallet.ts';
import { expect, expectText, test } from '../fixtures.ts';

const WITHDRAWN = 100;

test('the faucet gives tokens to a DID once, and says when it does again @long', async ({
  owner,
  network,
}) => {
  const { page } = owner;
  await owner.open('/faucet');
  await page.getByRole('button', { name: 'Use my DID' }).click();
  const again = page.getByRole('button', { name: /^Next request in / });
  await again.waitFor();
  expect(await again.evaluate((button) => button.matches(':disabled'))).toBe(true);

  const { wallet } = await readyAccount(network.url, 'Bob');
  const field = page.getByRole('textbox', { name: 'DID' });
  await field.fill('not a DID');
  await page.getByRole('button', { name: 'Get TROVE' }).click();
  await page.getByRole('alert').first().waitFor();
  await field.fill(wallet.did);
  await again.waitFor();
});

test('a seller sees a sale arrive, and withdraws the earnings @long', async ({
  person,
  network,
}) => {
  const { page } = person;
  const shop = await demoSeller(network);
  await person.open('/dashboard/all');
  await person.restoreWallet(shop.backup);
  await person.open('/dashboard/earnings?period=year');
  await page.getByRole('region', { name: 'Total Earnings' }).getByText('TROVE').first().waitFor();

  await test.step('a sale appears without a reload', async () => {
    const { wallet: buyer } = await readyAccount(network.url, 'Bob');
    const socket = await buyer.connect();
    const listed = await (await fetch(`${network.url}/net/node/api/list-nfts`)).json();
    const asset = readRows(assetListSchema.parse(listed)).find(
      ({ ownerDid, type, price, compId }) =>
        ownerDid === shop.wallet.did && type === 'model' && price > 0 && price < 10 && !compId,
    );
    if (asset === undefined) throw new Error('The seller has no model that ten tokens can buy');
    await buyer.buy({ ...asset, type: 'model' });
    await socket.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    await person.seesToast(`${asset.name} was bought for ${asset.price} TROVE`);
    const rows = page.getByRole('table', { name: 'Recent Transactions' }).locator('tbody tr');
    await expectText(rows.first(), asset.name);
    await socket.close();
  });

  await test.step('the earnings reach the wallet', async () => {
    const balance = async () => Number.parseFloat((await person.balance().textContent()) ?? '');
    const before = await balance();
    await person.open('/dashboard/withdraw');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await page.getByRole('button', { name: 'Max' }).click();
    await expect
      .poll(() => amount.evaluate((input) => (input as HTMLInputElement).value))
      .not.toBe('');
    await amount.fill(String(WITHDRAWN));
    await page.getByRole('button', { name: /^Withdraw to/ }).click();
    await person.approve('Withdraw earnings');
    const rows = page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');
    await expectText(rows.first(), '100.00 TROVE');
    await expectText(rows.first(), 'Completed');
    await expect.poll(balance).toBe(before + WITHDRAWN);
  });
});
