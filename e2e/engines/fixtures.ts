import { test as base } from '../fixtures.ts';
import { openShadowRoots, Person } from '../person.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { type Line, openLine } from './line.ts';
import type { Engine, Screen } from './port.ts';
import { openWebkit } from './webkit.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface Options {
  /** The engine of a project. */
  engineName: EngineName;
}

interface EngineFixtures {
  /** The line between the browser and the shared network; a fault that it reports fails the test. */
  line: Line;
  engine: Engine;
  /** A person without a wallet, in the first tab of the engine. */
  person: Person<Screen>;
}

const PLACES: Readonly<Record<EngineName, string>> = {
  chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  firefox: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
  webkit: process.env['MINI_BROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
};

function openEngine(name: EngineName, line: Line): Promise<Engine> {
  const place = PLACES[name];
  if (name === 'firefox') return openFirefox(place, line);
  return name === 'webkit' ? openWebkit(place, line) : openChromium(place);
}

export const test = base.extend<EngineFixtures & Options>({
  engineName: ['chromium', { option: true }],

  line: async ({ network }, use) => {
    const line = await openLine(network.url);
    await use(line);
    await line.close();
  },

  engine: async ({ engineName, line }, use) => {
    const engine = await openEngine(engineName, line);
    await use(engine);
    await engine.close();
  },

  person: async ({ engine, line }, use, info) => {
    await openShadowRoots(engine.screen);
    const person = new Person(engine.screen, line.url);
    await use(person);
    if (info.status !== info.expectedStatus) {
      await engine.screen.screenshot({ path: info.outputPath('failed.png') });
    }
    const faults = [...line.faults, ...person.faults];
    if (faults.length > 0) throw new Error(`The pages had faults:\n${faults.join('\n')}`);
  },
});

export { expect } from '@playwright/test';
