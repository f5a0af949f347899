import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { ASKS, asksOneByOne, openShadowRoots, Person } from '../../person.ts';

const MODEL = 'Spam/Ham Filter';

/** Returns the number of times this wallet bought the asset on the page, according to the chain. */
async function purchasesOnChain(person: Person): Promise<number> {
  const nft = new URL(person.page.url()).searchParams.get('nft');
  const did = await person.did();
  const reply = await fetch(`${person.url}/net/node/api/get-nft-token-chain-data?nft=${nft}`);
  const { NFTDataReply } = (await reply.json()) as { NFTDataReply: { NFTData: string }[] };
  return NFTDataReply.filter(({ NFTData }) => NFTData.includes(`bought by ${did}`)).length;
}

/** Returns a buyer at a separate network. */
async function buyerAt(page: Page, url: string) {
  await openShadowRoots(page);
  const buyer = new Person(page, url);
  await buyer.bringWallet();
  return buyer;
}

test.describe('a purchase is paid once', () => {
  test('a double click on Buy Now charges once', { tag: '@long' }, async ({ buyer }) => {
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().dblclick();
    await buyer.approvePurchase();
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
    expect(await purchasesOnChain(buyer)).toBe(1);
    expect(buyer.faults).toEqual([]);
  });

  for (const step of ['payment', 'delivery'] as const) {
    test(`a network that is killed while the wallet asks for the ${step} goes on where it was${step === 'delivery' ? ' @long' : ''}`, async ({
      page,
      ownNetwork,
    }) => {
      await asksOneByOne(page);
      const buyer = await buyerAt(page, ownNetwork.url);
      await buyer.openAsset('models', MODEL);
      await buyer.buyNow().click();
      await buyer.approve(ASKS.purchase);
      if (step === 'delivery') await buyer.approve(ASKS.payment);
      await expect(buyer.approval(ASKS[step])).toBeVisible();

      await ownNetwork.kill();
      await ownNetwork.start();
      await page.reload();
      await buyer.approve(ASKS[step]);
      if (step === 'payment') await buyer.approve(ASKS.delivery);

      await expect(page.getByText('You own this asset')).toBeVisible();
      await expect(buyer.balance()).toHaveText('9.5 TROVE');
      expect(await purchasesOnChain(buyer)).toBe(1);
    });
  }

  test('a reload in the middle of a purchase shows it and goes on', async ({ buyer }) => {
    await asksOneByOne(buyer.page);
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approve(ASKS.purchase);
    await expect(buyer.approval(ASKS.payment)).toBeVisible();
    await buyer.page.reload();
    await buyer.approve(ASKS.payment);
    await buyer.approve(ASKS.delivery);
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    expect(await purchasesOnChain(buyer)).toBe(1);
  });
});
