import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { smallestModel } from '../../review-model.ts';
import { approveByKeyboard, expectFocus, pressOn, tabTo, watchPointer } from '../keyboard.ts';

const NAME = 'Tide teller';

const FILE = smallestModel('tide.gguf');

test(
  'a seller publishes, changes the price and withdraws by keyboard alone, with each step announced in text',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    const { wallet } = await demoSeller(ownNetwork);
    await openShadowRoots(page);
    await watchPointer(page);
    const seller = new Person(page, ownNetwork.url);
    await seller.bringWallet('Ada', wallet.privateKey);
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' });
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    const approve = (title: string) => approveByKeyboard(seller, title);

    await test.step('fills in the details', async () => {
      await seller.open('/dashboard/upload-model');
      await type('Model Name*', NAME);
      await type('Description*', 'Tells the tide.');
      const select = button('Select');
      await pressOn(page, select);
      const picker = page.getByRole('dialog');
      await pressOn(page, picker.getByRole('button', { name: /provider/ }).first());
      await expect(picker.getByRole('radio', { checked: true })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await pressOn(page, picker.getByRole('button', { name: 'Select Provider' }));
      await expect(picker).toBeHidden();
      await expect(button(/Select|Change/).first()).toBeFocused();
      await type('Main Category*', 'Audio');
      await type('Specific Task*', 'Text-to');
      await type('Accuracy', '0.9');
      await type('Source of Accuracy', 'https://papers.example/tides');
      await type('Licence', 'MIT');
    });

    await test.step('chooses the file', async () => {
      const field = page.getByLabel('Model file');
      for (const isFirst of [true, false]) {
        const choosing = page.waitForEvent('filechooser');
        await pressOn(page, field);
        await (await choosing).setFiles(FILE);
        await expect(page.getByText(FILE.name).first()).toBeVisible();
        if (isFirst) await pressOn(page, button('Remove file'));
        await expect(field).toBeFocused();
      }
    });

    await test.step('sets the price and reviews', async () => {
      await pressOn(page, button('Next'));
      await expect(page.getByRole('heading', { name: 'Pricing' })).toBeFocused();
      await type('Price in TROVE', '2.5');
      await pressOn(page, button('Next'));
      await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
      await expect(page.getByText('Nothing is missing.')).toBeVisible();
    });

    await test.step('rejects the signature, then signs', async () => {
      await pressOn(page, button('Publish Model'));
      const asked = seller.approval('Publish an asset');
      await pressOn(page, asked.getByRole('button', { name: 'Reject' }));
      await expect(asked).toBeHidden();
      const steps = page.getByRole('region', { name: new RegExp(NAME) });
      await expect(steps).toMatchAriaSnapshot(`
        - listitem: /Upload.*Done/
        - listitem: /Provider.*Done/
        - listitem:
          - text: Sign Failed
          - alert
        - listitem: Recorded To do
      `);
      await pressOn(page, button('Cancel upload'));
      await expectFocus(page);
      await pressOn(page, button('Keep it'));
      await expectFocus(page);
      await pressOn(page, button('Try again'));
      await approve('Publish an asset');
      await expect(page.getByRole('dialog', { name: 'Success!' })).toMatchAriaSnapshot(`
        - dialog "Success!":
          - heading "Success!" [level=2]
          - button
      `);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'My Assets' })).toBeFocused();
    });

    await test.step('changes the price', async () => {
      await pressOn(page, page.getByRole('link', { name: 'My Uploads' }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'My Uploads' })).toBeFocused();
      await pressOn(page, page.getByRole('link', { name: `Edit ${NAME}` }));
      await tabTo(page, page.getByLabel('Price in TROVE'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('3');
      await pressOn(page, button('Change price'));
      await approve(`Change ${NAME}`);
      await seller.seesToast('The price has changed');
      await expect(page.getByLabel('Price in TROVE')).toBeFocused();
    });

    await test.step('withdraws the earnings to the wallet', async () => {
      await pressOn(page, page.getByRole('link', { name: 'Withdraw', exact: true }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'Withdraw Funds' })).toBeFocused();
      await type('Amount', '99');
      await expect(page.getByText('Enter at least 100 TROVE')).toBeVisible();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('100');
      await pressOn(page, button(/^Withdraw to/));
      await approve('Withdraw earnings');
      await seller.seesToast('Withdrawal of 100 TROVE requested');
      await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
      const newest = page
        .getByRole('table', { name: 'Transaction History' })
        .getByRole('row')
        .nth(1);
      await expect(newest).toMatchAriaSnapshot(`
        - row:
          - cell
          - cell "100.00 TROVE"
          - cell /Completed/
      `);
    });

    expect(await page.evaluate(() => window.pointed)).toBe(0);
    expect(seller.faults).toEqual([]);
  },
);
