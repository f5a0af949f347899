import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES } from '../../person.ts';

const MODEL = 'Spam/Ham Filter';

test.describe('a new user who buys a model', () => {
  test('[BUY-20] [BUY-26] [BUY-29] [FAUCET-06] [WALLET-10] [WALLET-33] browses, connects, gets tokens, buys, downloads and rates', async ({
    visitor,
    network,
  }) => {
    const { page } = visitor;
    await visitor.open('/');
    await expect(page).toHaveURL(/\/dashboard\/all$/);
    await visitor.openAsset('models', MODEL);
    await visitor.createWallet();

    await visitor.fund();
    await visitor.openAsset('models', MODEL);
    await expect(visitor.balance()).toHaveText('10 TROVE');
    const ratingBefore = await page.getByText(/\(\d+ users?\)/).textContent();

    const downloading = visitor.nextDownload();
    await visitor.buyNow().click();
    await visitor.approvePurchase();
    const download = await downloading;
    await visitor.seesToast('File downloaded successfully!');
    expect(download.suggestedFilename()).toBe('spam-ham-filter.json');

    const nft = new URL(page.url()).searchParams.get('nft');
    const facts = await (await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`)).json();
    const saved = createHash('sha256')
      .update(readFileSync(await download.path()))
      .digest('hex');
    expect(saved).toBe(facts.sha256);
    await expect(visitor.balance()).toHaveText('9.5 TROVE');

    await page.reload();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(visitor.balance()).toHaveText('9.5 TROVE');
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await again;
    await visitor.seesToast('File downloaded successfully!');
    await expect(visitor.balance()).toHaveText('9.5 TROVE');

    await page.getByRole('button', { name: 'Rate' }).click();
    await page.getByRole('radio', { name: '4' }).check({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await visitor.approve(APPROVAL_TITLES.rating);
    await expect(page.getByRole('dialog', { name: 'Rate this asset' })).toBeHidden();
    await expect(page.getByText(/\(\d+ users?\)/)).not.toHaveText(ratingBefore ?? '');
    expect(visitor.faults).toEqual([]);
  });

  test('receives the file even if the page is left before the wallet has signed in @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    // Without its cookies, the session is still known to the site but not to the network.
    await page.context().clearCookies();
    await buyer.openAsset('models', MODEL);
    const downloading = buyer.nextDownload();
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    expect((await downloading).suggestedFilename()).toBe('spam-ham-filter.json');
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
