import { expect, test } from '@playwright/test';

import { recordComplaints, onPartnerSite, pageWith } from '../federation/embed-page.ts';
import { NONCE, noncePolicy, WAYS } from '../federation/embed-ways.ts';
import { openShadowRoots } from '../person.ts';
import { sendRegistration } from '../send-registration.ts';
import { submitFile } from './submit-file.ts';

const setup = onPartnerSite();

const SHOW_EVENTS = `for (const name of ['join', 'submit', 'error'])
  document.addEventListener('trove:' + name, ({ type }) => {
    document.querySelector('output').textContent = type;
  });`;

test(
  'a user creates a wallet, registers and submits under a policy with nonces and Trusted Types',
  { tag: '@long' },
  async ({ page }) => {
    const { partner, network } = setup;
    const complaints = recordComplaints(page);
    await openShadowRoots(page);
    partner.put('show-events.js', SHOW_EVENTS);
    partner.put(
      'page.html',
      pageWith(
        network.url,
        `<output></output><script nonce="${NONCE}" src="show-events.js"></script>${WAYS.element.markup()}`,
        '',
        NONCE,
      ),
      noncePolicy(network.url),
    );
    await page.goto(`${partner.origin}/page.html`);
    const embed = page.locator('trove-competitions');
    const lastEvent = page.locator('body > output');
    await embed.getByRole('link', { name: 'All competitions' }).click();
    await sendRegistration(embed);
    await embed.getByRole('button', { name: 'Test wallet' }).click();
    await page.getByLabel('Username').fill('Ada');
    await page.getByRole('button', { name: 'Create test wallet' }).click();
    await expect(lastEvent).toHaveText('trove:join');
    await page.keyboard.press('Escape');

    await submitFile(embed);
    await expect(lastEvent).toHaveText('trove:submit');
    expect(complaints).toEqual([]);
  },
);
