import { countGestures } from '../../count-gestures.ts';
import { hashFile } from '../../hash-file.ts';
import type { NetworkProcess } from '../../network-process.ts';
import type { Person } from '../../person.ts';
import { expect, test } from '../../wallet/fixtures.ts';

/**
 * Buys a model, from the first page to the file on disk; `connect` is called when the dialog with the wallets is
 * open.
 */
async function buyFirstModel(
  person: Person,
  network: NetworkProcess,
  connect: () => Promise<void>,
) {
  const { page } = person;
  const gestures = await countGestures(page.context());
  await person.open('/');
  await page
    .getByRole('region', { name: 'Top 5 AI Models' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(person.buyNow()).toBeVisible();
  const nft = new URL(page.url()).searchParams.get('nft');

  const downloading = person.nextDownload();
  await person.buyNow().click();
  await connect();
  await person.approvePurchase();
  const download = await downloading;

  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  const { sha256 } = (await facts.json()) as { sha256: string };
  expect(await hashFile(await download.path())).toBe(sha256);
  const panel = page.getByRole('complementary', { name: 'Get this asset' });
  await expect(panel.getByRole('heading', { name: / is yours$/ })).toBeVisible();
  await expect(panel.getByLabel('Receipt')).toContainText('Transaction');

  const tabs = page.context().pages();
  expect(gestures.approvals).toBe(1);
  expect(tabs.filter((tab) => tab.url().startsWith(network.url))).toHaveLength(1);
  expect(gestures.fields).toBeLessThanOrEqual(1);
  expect(gestures.clicks).toBeLessThanOrEqual(5);
  expect(person.faults).toEqual([]);
}

test('from the first page to the saved file: five clicks, one field, one approval, one tab', async ({
  visitor,
  network,
}) => {
  await buyFirstModel(visitor, network, async () => {
    await visitor.page.getByRole('button', { name: 'Use test wallet' }).click();
    await visitor.page.getByRole('button', { name: 'Create test wallet' }).click();
  });
});

test('the same with a wallet in the extension that has not connected to this site before @long', async ({
  newcomer,
  network,
}) => {
  const welcome = await newcomer.own('welcome.html');
  await newcomer.createIn(welcome);
  await welcome.close();
  await newcomer.useNetwork();

  await buyFirstModel(newcomer, network, async () => {
    await newcomer.page.getByRole('button', { name: 'Connect Trove Wallet' }).click();
    const window = await newcomer.window(/^Connect to/);
    await window.getByRole('button', { name: 'Connect' }).click();
  });
});
