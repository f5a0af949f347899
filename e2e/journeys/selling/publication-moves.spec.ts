import { encodeBackup } from '../../../wallet/src/keys/account-backup.ts';
import { seal } from '../../../wallet/src/keys/vault.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { CHEAP, PASSPHRASE, readyAccount } from '../../ready-wallet.ts';
import { reviewModel, smallestModel } from '../../review-model.ts';

const FILE = smallestModel('tide.gguf');

test(
  'a publication interrupted in one browser is completed in another',
  { tag: '@long' },
  async ({ browser, network }) => {
    const { wallet } = await readyAccount(network.url, 'Ada');
    const { did, publicKey, privateKey } = wallet;
    const vault = await seal(Buffer.from(privateKey, 'hex'), PASSPHRASE, did, CHEAP);
    const account = { did, username: 'Ada', publicKey, vault, createdAt: 0, usedAt: 0 };
    const backup = encodeBackup([{ ...account, isConnected: false }]);
    const open = async () => {
      const context = await browser.newContext();
      const person = new Person(await context.newPage(), network.url);
      await openShadowRoots(person.page);
      await person.open('/dashboard/all');
      await person.restoreWallet(backup);
      return { context, person };
    };

    // The first browser uploads the file, but its user declines to sign.
    const first = await open();
    await first.person.open('/dashboard/upload-model');
    await reviewModel(first.person, { name: 'Two desks', file: FILE });
    await first.person.page.getByRole('button', { name: 'Publish Model' }).click();
    const asked = first.person.approval('Publish an asset');
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Reject' }).click();
    await expect(asked).toBeHidden();
    await first.context.close();

    const second = await open();
    const { page } = second.person;
    await second.person.open('/dashboard/my-uploads');
    await expect(page.getByText(/begun in another browser/)).toBeVisible();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads'))
        uploads.push(request.url());
    });
    await page.getByRole('link', { name: 'Continue Two desks' }).click();
    // The provider already has the file, so the page does not ask for it again.
    await expect(page.getByText('Please look at')).toBeHidden();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await second.person.approve('Publish an asset');
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    expect(uploads).toEqual([]);
    expect(second.person.faults).toEqual([]);
    await second.context.close();
  },
);
