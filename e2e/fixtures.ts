import { test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { type NetworkProcess, START_MS, startNetwork } from './network-process.ts';
import { openShadowRoots, Person } from './person.ts';
import { readyData } from './ready-data.ts';

export interface TestFixtures {
  /** A network for this test alone: it may be killed, broken and deployed to. */
  ownNetwork: NetworkProcess;
  /** A person without a wallet, at the shared network. */
  visitor: Person;
  /** A person with a new wallet and ten tokens, at the shared network. */
  buyer: Person;
}

export interface WorkerFixtures {
  /** The network shared by all tests of a worker that do not kill, break or deploy to it. */
  network: NetworkProcess;
}

/** Turns every click into a tap, on every page of this process, because all its tests belong to one project. */
function clickByTouch(page: Page) {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.click = function click(this: Locator, options?: Parameters<Locator['tap']>[0]) {
    return this.tap(options);
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  network: [
    async ({}, use) => {
      const network = await startNetwork({}, { dataDir: readyData() });
      await use(network);
      await network.dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  ownNetwork: [
    async ({}, use) => {
      const network = await startNetwork({}, { dataDir: readyData() });
      await use(network);
      await network.dispose();
    },
    { timeout: START_MS },
  ],

  page: async ({ page, hasTouch }, use) => {
    if (hasTouch) clickByTouch(page);
    await use(page);
  },

  visitor: async ({ page, network }, use) => {
    await openShadowRoots(page);
    await use(new Person(page, network.url));
  },

  buyer: async ({ visitor }, use) => {
    await visitor.bringWallet();
    await use(visitor);
  },
});

export { expect } from '@playwright/test';
