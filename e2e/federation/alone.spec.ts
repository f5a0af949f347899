import { expect, test } from '../fixtures.ts';
import { readRegistry } from './change-build.ts';

test.describe('a remote that runs alone', () => {
  for (const [id, heading] of [
    ['mfe-faucet', 'TROVE Faucet'],
    ['mfe-browse', 'Home'],
    ['mfe-competitions', 'AI Competitions'],
  ] as const) {
    test(`${id} runs on its standalone page from the same files${id === 'mfe-faucet' ? '' : ' @long'}`, async ({
      visitor,
      network,
    }) => {
      const { page } = visitor;
      const entry = readRegistry(network).remotes[id];
      const build = entry?.details[entry.live ?? ''];
      if (!build) throw new Error(`${id} is not deployed`);
      const entries: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(build.entry)) entries.push(request.url());
      });
      await page.goto(`${network.url}/${build.base}standalone.html`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(entries).toEqual([`${network.url}/${build.base}${build.entry}`]);
      expect(visitor.faults).toEqual([]);
    });
  }
});
