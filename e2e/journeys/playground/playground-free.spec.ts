import { answers, ask } from '../../chat.ts';
import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';

const MODEL = 'Trove Talk Mini';

test(
  'a seller offers free messages, and the network counts them for a buyer without credits',
  { tag: '@long' },
  async ({ page, ownNetwork, browser }) => {
    const seller = await demoSeller(ownNetwork);
    const context = await browser.newContext();
    const owner = new Person(await context.newPage(), ownNetwork.url);
    await openShadowRoots(owner.page);
    await owner.open('/dashboard/all');
    await owner.restoreWallet(seller.backup);
    await owner.page.getByRole('link', { name: 'My Uploads' }).first().click();
    await owner.page.getByRole('link', { name: `Edit ${MODEL}` }).click();
    await owner.page.getByLabel('Free messages per user').fill('2');
    await owner.page.getByRole('button', { name: 'Save details' }).click();
    await owner.approve(/^Change /);
    await owner.seesToast('The details have changed');

    await openShadowRoots(page);
    const buyer = new Person(page, ownNetwork.url);
    await buyer.bringWallet();
    await buyer.openAsset('models', MODEL);
    await page.getByRole('link', { name: 'Try in Playground' }).click();
    await expect(page.getByText('2 of 2 free')).toBeVisible();
    await ask(buyer, 'How do I rate a model?');
    await expect(answers(buyer)).toContainText(/\d+ answer tokens? · free/);
    await expect(page.getByText('1 of 2 free')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('face_playground_projects'));
    await page.reload();
    await expect(page.getByText('1 of 2 free')).toBeVisible();
    await expect(page.getByText('0 tokens', { exact: true })).toBeVisible();
    expect([...owner.faults, ...buyer.faults]).toEqual([]);
    await context.close();
  },
);
