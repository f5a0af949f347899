import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';

const HOURS = 300;

/** A submission to the demo competition with the same number for every hour. */
const ENTRY = {
  name: 'entry.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['id,moves', ...Array.from({ length: HOURS }, (_, hour) => `hour-${hour + 1},60`)].join('\n'),
  ),
};

test(
  'an organizer pays a prize after submissions close, and the winner sees it in Earnings',
  { tag: '@long' },
  async ({ page, browser, ownNetwork }) => {
    const { url } = ownNetwork;
    const { wallet, backup } = await demoSeller(ownNetwork);
    await openShadowRoots(page);
    const winner = new Person(page, url);
    await winner.bringWallet();

    await test.step('a participant submits', async () => {
      const answer = await wallet.post('/net/dapp/api/v1/competitions/harbor-ai/keys', {
        label: 'Prizes',
        maxUses: 1,
      });
      const { key } = (await answer.json()) as { key: string };
      await page.goto(`${url}/competition/harbor-ai#key=${encodeURIComponent(key)}`);
      await page.getByLabel('Submission file').setInputFiles(ENTRY);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('4 of 5 left today')).toBeVisible();
      await winner.open('/dashboard/earnings');
    });

    const context = await browser.newContext();
    const organizer = new Person(await context.newPage(), url);
    await openShadowRoots(organizer.page);
    await wallet.post('/net/faucet/increment', { username: wallet.did, ftCount: 10 });

    await test.step('the organizer closes the submissions and pays', async () => {
      await organizer.open('/dashboard/all');
      await organizer.restoreWallet(backup);
      await organizer.open('/dashboard/competitions?organize=harbor-ai');
      const prizes = organizer.page.getByRole('region', { name: 'Prizes' });
      await expect(prizes).toContainText('Prizes can be paid once submissions close');
      await organizer.page.getByRole('button', { name: 'Close now: Submissions' }).click();
      await organizer.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Close now' })
        .click();
      await prizes.getByLabel('Amount in TROVE').fill('2.5');
      await prizes.getByRole('button', { name: /^Pay the prize of place 1/ }).click();
      await organizer.approve('Pay a prize');
      await expect(prizes).toContainText('2.5 TROVE paid');
    });

    await test.step('the winner sees it in the open page, with its receipt', async () => {
      await expect(page.getByLabel('Earnings by source')).toContainText('Prizes2.50');
      await page.getByRole('button', { name: 'View Prize' }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await expect(receipt).toContainText('2.50 TROVE');
      await expect(receipt.getByRole('link', { name: 'Open in explorer' })).toHaveAttribute(
        'href',
        /#\/transaction\//,
      );
    });
    expect([...winner.faults, ...organizer.faults]).toEqual([]);
    await context.close();
  },
);
