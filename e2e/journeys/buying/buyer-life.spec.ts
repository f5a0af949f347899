import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES } from '../../person.ts';

const name = 'Trove Talk Mini';

test.describe('a buyer', () => {
  test('[PERM-10] buys, downloads, rates and likes a model, views its history and opens it in the playground', async ({
    buyer,
  }) => {
    const { page } = buyer;
    // The reminder of the backup follows the notice of the first purchase, whenever that has gone.
    const newToastsOfActs = async () =>
      (await buyer.newToasts()).filter((text) => !text.includes('Save a backup'));
    await buyer.open('/dashboard/models?category=Text+Generation');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    const like = card.getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(card.getByRole('button', { pressed: true })).toBeVisible();
    await buyer.newToasts();

    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verified' })).toHaveAttribute(
      'title',
      /✓ The owner’s signature is valid/,
    );
    const download = buyer.nextDownload();
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    expect((await download).suggestedFilename()).toMatch(/\.gguf$/);
    await buyer.seesToast('File downloaded successfully!');
    expect(await newToastsOfActs()).toEqual([`${name} is yours`]);

    await page.getByRole('button', { name: 'Rate' }).click();
    await page.getByRole('radio', { name: '5' }).check({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await buyer.approve(APPROVAL_TITLES.rating);
    await expect(page.getByRole('dialog', { name: 'Rate this asset' })).toBeHidden();
    await buyer.seesToast('Thank you for your rating');
    expect(await newToastsOfActs()).toHaveLength(1);

    await page.getByRole('tab', { name: 'Usage History' }).click();
    const newest = page.getByRole('tabpanel').getByRole('listitem').first();
    await newest.getByRole('button').click();
    await expect(newest).toContainText(`bought by ${await buyer.did()}`);

    const nft = new URL(page.url()).searchParams.get('nft');
    await page.getByRole('link', { name: 'Try in Playground' }).click();
    await expect(page).toHaveURL(`${buyer.url}/playground?model=${nft}`);
    expect(buyer.faults).toEqual([]);
  });
});
