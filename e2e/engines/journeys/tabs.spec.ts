import { APPROVAL_TITLES } from '../../person.ts';
import { PASSPHRASE } from '../../ready-wallet.ts';
import { purchasesOnChain } from '../../wallet/chain.ts';
import { expect, expectText, test } from '../fixtures.ts';

const MODEL = 'Spam/Ham Filter';
const NAME = 'Stamp reader';

test('two tabs share a purchase, the lock of the wallet and its end @long', async ({
  owner,
  openTab,
}) => {
  await owner.openAsset('models', MODEL);
  const second = await openTab();

  await test.step('a purchase that began in one tab is joined in the other, and charged once', async () => {
    await owner.page.bringToFront();
    await owner.buyNow().click();
    await owner.approval(APPROVAL_TITLES.purchase).waitFor();
    await second.page.bringToFront();
    await second.openAsset('models', MODEL);
    await second.page.getByRole('button', { name: 'In another tab…' }).waitFor();
    await owner.page.bringToFront();
    await owner.approvePurchase();
    await owner.page.getByText('You own this asset').waitFor();
    await second.page.bringToFront();
    await second.page.getByText('You own this asset').waitFor();
    for (const person of [owner, second]) await expectText(person.balance(), '9.5 TROVE');
    expect(await purchasesOnChain(owner)).toBe(1);
  });

  await test.step('a wallet that is locked in one tab asks for its passphrase in the other', async () => {
    await owner.goTo('Settings');
    const { page } = owner;
    await page.getByRole('button', { name: 'Protect with a passphrase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Protect with a passphrase' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Protect', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Lock now' }).click();
    await page.getByText(/^Locked\. The wallet asks for its passphrase/).waitFor();
    await second.page.bringToFront();
    await second.page.getByRole('button', { name: 'Rate', exact: true }).click();
    const rating = second.page.getByRole('dialog', { name: 'Rate this asset' });
    await rating.getByRole('radio', { name: '5 stars' }).press('Space');
    await rating.getByRole('button', { name: 'Submit' }).click();
    const approval = second.approval(APPROVAL_TITLES.rating);
    await approval.getByLabel('Passphrase', { exact: true }).waitFor();
    await second.approve(APPROVAL_TITLES.rating);
    await rating.waitFor({ state: 'hidden' });
  });

  await test.step('a disconnect in one tab is one in the other', async () => {
    await second.page.getByRole('button', { name: 'Account of Ada' }).click();
    await second.page.getByRole('menuitem', { name: 'Disconnect Wallet' }).click();
    await second.page.getByRole('button', { name: 'Yes, disconnect' }).click();
    for (const { page } of [second, owner]) {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
    }
  });
});

test('a draft that is open in one tab can be taken over in another @long', async ({
  owner,
  openTab,
}) => {
  await owner.open('/dashboard/upload-model');
  const field = owner.page.getByLabel('Model Name*');
  await field.fill(NAME);
  await owner.page.getByText('Draft saved in this browser').waitFor();

  const second = await openTab();
  await second.open('/dashboard/upload-model');
  await second.page.getByRole('button', { name: `Restore ${NAME}` }).click();
  await second.page.getByRole('heading', { name: 'This draft is open in another tab' }).waitFor();
  await second.page.getByRole('button', { name: 'Use it here' }).click();
  const taken = second.page.getByLabel('Model Name*');
  await taken.waitFor();
  expect(await taken.evaluate((input) => (input as HTMLInputElement).value)).toBe(NAME);

  await owner.page.bringToFront();
  await owner.page.getByText(/^You continued this draft in another tab/).waitFor();
  await field.waitFor({ state: 'detached' });
});
