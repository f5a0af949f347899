import { startPartnerPages } from '../federation/partner-pages.ts';
import type { PartnerPages } from '../federation/partner-pages.ts';
import { expect, test as base } from '../fixtures.ts';
import { START_MS, startNetwork } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { readyData } from '../ready-data.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { type Line, openLine } from './line.ts';
import type { Engine, Part, Screen } from './port.ts';
import { openWebkit } from './webkit.ts';

type EngineName = 'chromium' | 'firefox' | 'webkit';

interface Options {
  /** The engine of a project. */
  engineName: EngineName;
}

interface EngineFixtures {
  /** Opens an engine of the project, with a profile of its own; all are closed once nobody is asked for faults. */
  startEngine: () => Promise<Engine>;
  /** The line between the browser and the shared network; a fault that it reports fails the test. */
  line: Line;
  engine: Engine;
  /** Makes a person of a tab, whose faults fail the test. */
  welcome: (screen: Screen) => Promise<Person<Screen>>;
  /** A person without a wallet, in the first tab of the engine. */
  person: Person<Screen>;
  /** Opens another tab for the same person. */
  openTab: () => Promise<Person<Screen>>;
  /** A person in another browser, which has a profile of its own. */
  stranger: Person<Screen>;
  /** The same person with a wallet and ten tokens. */
  owner: Person<Screen>;
}

interface Partner {
  pages: PartnerPages;
  /** The line to the partner's pages, whose host name is not the site's. */
  way: Line;
}

/** Opens an engine; its variable is set by the commands that run the tests, which install what is missing. */
function openEngine(name: EngineName, line: Line): Promise<Engine> {
  const { CHROMIUM, FIREFOX, MINI_BROWSER, WEBKIT_DRIVER, XVFB } = process.env;
  if (name === 'chromium' && CHROMIUM) return openChromium(CHROMIUM);
  if (name === 'firefox' && FIREFOX) return openFirefox(FIREFOX, line);
  if (name === 'webkit' && MINI_BROWSER && WEBKIT_DRIVER && XVFB) {
    return openWebkit({ browser: MINI_BROWSER, driver: WEBKIT_DRIVER, display: XVFB }, line);
  }
  throw new Error(`The engine ${name} is missing: run pnpm e2e --project=${name}`);
}

/** Address and visible words of a page: what a run elsewhere, whose pictures are gone, tells of a failure. */
const describePage = () => `${location.href}\n${document.body.innerText.slice(0, 1500)}`;

/** Waits until the line has every report of the page's faults. */
export const faultsToArrive = (page: Screen) =>
  page.evaluate(() => Promise.all(window.faultReports ?? []).then(() => null));

/** Rejects with the faults of pages, once all have been reported. Every journey ends with it. */
export async function expectNoFaults(line: Line, people: readonly Person<Screen>[]) {
  for (const { page } of people) await faultsToArrive(page);
  const faults = [...line.faults, ...people.flatMap((person) => person.faults)];
  if (faults.length > 0) throw new Error(`The pages had faults:\n${faults.join('\n')}`);
}

export const test = base.extend<EngineFixtures & Options>({
  engineName: ['chromium', { option: true }],

  line: async ({ network }, use) => {
    const line = await openLine(network.url);
    await use(line);
    await line.close();
  },

  startEngine: async ({ engineName, line }, use) => {
    const engines: Engine[] = [];
    await use(async () => {
      const engine = await openEngine(engineName, line);
      engines.push(engine);
      return engine;
    });
    for (const engine of engines) await engine.close();
  },

  engine: async ({ startEngine }, use, info) => {
    const engine = await startEngine();
    info.annotations.push({ type: 'engine', description: engine.name });
    await use(engine);
  },

  welcome: async ({ line }, use, info) => {
    const people: Person<Screen>[] = [];
    await use(async (screen) => {
      await openShadowRoots(screen);
      const person = new Person(screen, line.url);
      people.push(person);
      return person;
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const [index, { page, faults }] of people.entries()) {
      if (!hasFailed) continue;
      await page.screenshot({ path: info.outputPath(`failed-${index}.png`) });
      console.warn(`The page when the journey failed: ${await page.evaluate(describePage)}`);
      console.warn(`Its faults: ${[...line.faults, ...faults].join('\n') || 'none'}`);
    }
    await expectNoFaults(line, people);
  },

  person: async ({ engine, welcome }, use) => {
    await use(await welcome(engine.screen));
  },

  openTab: async ({ engine, welcome }, use) => {
    await use(async () => welcome(await engine.newTab()));
  },

  stranger: async ({ startEngine, welcome }, use) => {
    const { screen } = await startEngine();
    await use(await welcome(screen));
  },

  owner: async ({ person }, use) => {
    await person.open('/');
    await person.createWallet();
    await person.fund();
    await use(person);
  },
});

/** For a file whose tests deploy to the network, which no other file uses. */
export const testOfDeploys = test.extend({
  network: [
    async ({}, use) => {
      const network = await startNetwork({}, { dataDir: readyData() });
      await use(network);
      await network.dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

/** For a file whose tests visit the site of a partner, whose pages may show all of the network. */
export const testOfPartners = test.extend<object, { partner: Partner }>({
  partner: [
    async ({}, use) => {
      const pages = await startPartnerPages();
      const way = await openLine(pages.origin, '127.0.0.1');
      await use({ pages, way });
      await way.close();
      await pages.close();
    },
    { scope: 'worker' },
  ],

  network: [
    async ({ partner }, use) => {
      const env = { CORS_ORIGINS: partner.way.url };
      const network = await startNetwork(env, { dataDir: readyData() });
      await use(network);
      await network.dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

/** Waits until a part of a page contains a text, which Playwright's own expectations do for its locators alone. */
export function expectText(part: Part, text: string | RegExp) {
  const read = async () => ((await part.textContent()) ?? '').replace(/\s+/g, ' ');
  return typeof text === 'string'
    ? expect.poll(read).toContain(text)
    : expect.poll(read).toMatch(text);
}

export { expect } from '@playwright/test';
