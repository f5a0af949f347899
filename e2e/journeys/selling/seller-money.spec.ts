import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { readRows } from '@trove/kit/api/read-rows.ts';

import { demoSeller } from '../../demo-seller.ts';
import { NEWS_MS, stopClock, withinClockTime } from '../../fake-clock.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { readyAccount } from '../../ready-wallet.ts';

const WITHDRAWN = 100;

const readToasts = ({ page }: Person) => page.evaluate(() => [...window.toastTexts].join('\n'));

/** Returns the amount that a text contains. */
const amountIn = (text: string) => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));

test('[WITHDRAW-03] [WITHDRAW-07] [WITHDRAW-12] a sale is announced once and appears in the table, and its money arrives in every tab', async ({
  page,
  ownNetwork,
}) => {
  const { url } = ownNetwork;
  const shop = await demoSeller(ownNetwork);
  await openShadowRoots(page);
  const context = page.context();
  await context.clock.install();
  const seller = new Person(page, url);
  await seller.bringWallet('Ada', shop.wallet.privateKey);
  await seller.open('/dashboard/earnings?period=year');
  // Another tab of the same window hides the earnings; visible, they would mark a sale as read at once.
  const other = new Person(await context.newPage(), url);
  await other.open('/dashboard/all');
  const earned = page.getByRole('region', { name: 'Total Earnings' });
  await expect(earned).toContainText('TROVE');
  await expect(seller.balance()).toHaveText(/^\d/);
  const balance = Number.parseFloat(await seller.balance().innerText());

  await test.step('shows a sale within two seconds: one toast, a badge, the earnings and a new first row', async () => {
    const { wallet: buyer } = await readyAccount(url, 'Bob');
    const socket = await buyer.connect();
    const listed = await (await fetch(`${url}/net/node/api/list-nfts`)).json();
    const asset = readRows(assetListSchema.parse(listed)).find(
      ({ ownerDid, type, price, compId }) =>
        ownerDid === shop.wallet.did && type === 'model' && price > 0 && price < 10 && !compId,
    );
    if (asset === undefined) throw new Error('The seller has no model that ten tokens can buy');
    const first = page.getByRole('table', { name: 'Recent Transactions' }).getByRole('row').nth(1);
    const before = { earned: amountIn(await earned.innerText()), first: await first.innerText() };
    await stopClock(context);
    await buyer.buy({ ...asset, type: 'model' });
    await socket.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    const soldAt = Date.now();

    const readAllToasts = async () =>
      (await Promise.all([seller, other].map(readToasts))).join('\n');
    let seenAt = 0;
    await withinClockTime(context, NEWS_MS, async () => {
      expect(await readAllToasts()).toContain(`${asset.name} was bought for ${asset.price} TROVE`);
      expect(await other.page.getByRole('button', { name: /^Account of .+ 1 new$/ }).count()).toBe(
        1,
      );
      expect(await first.innerText()).toContain(asset.name);
      expect(await first.innerText()).not.toBe(before.first);
      expect(amountIn(await earned.innerText())).toBeCloseTo(before.earned + asset.price, 2);
      seenAt = Date.now();
    });
    await context.clock.resume();
    expect((await readAllToasts()).split('was bought for')).toHaveLength(2);
    const description = `${seenAt - soldAt} ms`;
    test.info().annotations.push({ type: 'sale seen after', description });
    await socket.close();
  });

  await test.step('withdraws one hundred to the wallet, which arrives in both tabs', async () => {
    await seller.open('/dashboard/withdraw');
    await page.getByRole('button', { name: 'Max' }).click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await expect(amount).not.toHaveValue('');
    await amount.fill(String(WITHDRAWN));
    await page.getByRole('button', { name: /^Withdraw to/ }).click();
    await seller.approve('Withdraw earnings');
    const newest = page.getByRole('table', { name: 'Transaction History' }).getByRole('row').nth(1);
    await expect(newest).toContainText('100.00 TROVE');
    await expect(newest).toContainText('Completed');
    const completedAt = Date.now();
    for (const person of [seller, other]) {
      await expect(person.balance()).toHaveText(`${balance + WITHDRAWN} TROVE`);
      expect(person.faults).toEqual([]);
    }
    const description = `${Date.now() - completedAt} ms`;
    test.info().annotations.push({ type: 'money seen in both tabs after', description });
  });
});
