import { hashFile } from '../../hash-file.ts';
import { expect, test } from '../fixtures.ts';

test('a newcomer creates a wallet, gets tokens, buys a model, and has the file on the disk', async ({
  person,
  network,
}) => {
  const { page } = person;
  await person.open('/');
  await person.createWallet();
  await person.fund();
  await person.open('/');
  await page
    .getByRole('region', { name: 'Top 5 AI Models' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await person.buyNow().waitFor();
  const nft = await page.evaluate(() => new URL(location.href).searchParams.get('nft'));

  const downloading = person.nextDownload();
  await person.buyNow().click();
  await person.approvePurchase();
  const file = await (await downloading).path();

  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  const { sha256 } = (await facts.json()) as { sha256: string };
  expect(await hashFile(file)).toBe(sha256);
  await page.getByRole('heading', { name: / is yours$/ }).waitFor();
});
