import { answers, ask, buyCredits, messageInput, openPanel } from '../../chat.ts';
import { expect, test as base } from '../../fixtures.ts';
import { START_MS, startNetwork } from '../../network-process.ts';
import { readyData } from '../../ready-data.ts';
import { type SilentHost, startSilentHost } from '../../silent-host.ts';

/** A network in front of a model host that says nothing. */
const test = base.extend<object, { host: SilentHost }>({
  host: [
    async ({ browserName: _browser }, use) => {
      const host = await startSilentHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  network: [
    async ({ host }, use) => {
      const network = await startNetwork({ OLLAMA_HOST: host.address }, { dataDir: readyData() });
      await use(network);
      await network.dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const SILENCE_S = 45;
const CREDITS = '500 tokens';
const QUESTION = 'Are you there?';

test(
  'a model host that is silent is waited for in words, and stopped without a charge',
  { tag: '@long' },
  async ({ buyer, host }) => {
    const { page } = buyer;
    const { clock } = page.context();
    await clock.install();
    await buyer.open('/playground');
    await page.getByLabel('Model', { exact: true }).selectOption(host.model);
    await buyCredits(buyer);

    await ask(buyer, QUESTION);
    await expect.poll(() => host.asked()).toBe(1);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await expect(stop).toBeVisible();
    await expect(page.getByText(/^Still waiting/)).toBeHidden();
    // Only the page's clock is moved: neither the network nor the host has waited as long.
    await clock.runFor(SILENCE_S * 1000);
    await expect(page.getByText(/^Still waiting, 4\d s$/)).toBeVisible();
    await expect(stop).toBeVisible();
    expect(host.left()).toBe(0);

    await stop.click();
    await expect(stop).toBeHidden();
    await expect(page.getByText(/^Still waiting/)).toBeHidden();
    await expect.poll(() => host.left()).toBe(1);
    // The question is given back, for another try.
    await expect(messageInput(buyer)).toHaveValue(QUESTION);
    await expect(answers(buyer)).toHaveCount(0);
    await page.reload();
    await expect(messageInput(buyer)).toHaveValue(QUESTION);
    await openPanel(buyer, 'Settings');
    await expect(page.getByText(CREDITS, { exact: true })).toBeVisible();
    expect(host.asked()).toBe(1);
    expect(buyer.faults).toEqual([]);
  },
);
