import { demoSeller } from '../demo-seller.ts';
import { startPartnerSite } from '../embed/partner-site.ts';
import { submitFile } from '../embed/submit-file.ts';
import { sendRegistration } from '../send-registration.ts';
import { expect, test } from './fixtures.ts';

const COMPETITION = '/net/dapp/api/v1/competitions/harbor-ai';

test(
  'with the extension, a user connects, registers and submits in a partner page',
  { tag: '@long' },
  async ({ owner, network }) => {
    const partner = await startPartnerSite();
    partner.setSite(network.url);
    const { wallet: organizer } = await demoSeller(network);
    await organizer.post(`${COMPETITION}/partners`, { origin: partner.origin });
    const { page } = owner;
    const embed = page.locator('trove-competitions');
    const lastEvent = page.getByRole('status').first();
    await page.goto(`${partner.origin}/partners/plain.html`);

    await test.step('connects to the partner; the sign-in right after needs no second approval', async () => {
      await embed.getByRole('link', { name: 'All competitions' }).click();
      await sendRegistration(embed);
      const { host } = new URL(partner.origin);
      const choice = embed.getByRole('dialog', { name: `Sign in on ${host}` });
      await choice.getByRole('button', { name: 'Trove Wallet' }).click();
      const asking = await owner.window(/^Connect to/);
      await expect(asking.getByText(host).first()).toBeVisible();
      await asking.getByRole('button', { name: 'Connect' }).click();
      await expect(lastEvent).toHaveText('trove:join {"comp":"harbor-ai"}');
      await page.keyboard.press('Escape');
    });

    await test.step('enters, and a file is scored', async () => {
      await submitFile(embed);
      await expect(lastEvent).toHaveText(/^trove:submit \{"comp":"harbor-ai","entry":"[^"]+"\}$/);
    });

    await test.step('the partner page stores nothing of it', async () => {
      const kept = await page.evaluate(async () => [
        document.cookie,
        localStorage.length + sessionStorage.length,
        (await indexedDB.databases()).length,
      ]);
      expect(kept).toEqual(['', 0, 0]);
    });
    expect(owner.faults).toEqual([]);
    await partner.close();
  },
);
