import { expect, test } from '../fixtures.ts';
import { Person } from '../person.ts';
import { readRegistry, writeRegistry } from './change-build.ts';

test.describe('React and the kit of a remote', () => {
  test('are those of the shell when all versions match', async ({ visitor }) => {
    const copies: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().includes('/fallback.')) copies.push(request.url());
    });
    for (const path of ['/faucet', '/dashboard/models', '/playground']) await visitor.open(path);
    expect(copies).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  test('are its own copies when one version does not match', async ({ page, ownNetwork }) => {
    const registry = readRegistry(ownNetwork);
    const builds = Object.values(registry.remotes['mfe-faucet']?.details ?? {});
    for (const { requires } of builds) requires.shared['kit/core'] = '^99.0.0';
    writeRegistry(ownNetwork, registry);

    const visitor = new Person(page, ownNetwork.url);
    const ownCopy = page.waitForRequest('**/remotes/mfe-faucet/*/fallback.js');
    await visitor.open('/faucet');
    await ownCopy;
    await page.getByPlaceholder('Enter your DID').fill('a DID');
    await expect(page.getByPlaceholder('Enter your DID')).toHaveValue('a DID');
    expect(visitor.faults).toEqual([]);
  });
});
