import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { readRegistry, writeRegistry } from '../federation/change-build.ts';
import { recordComplaints } from '../federation/embed-page.ts';
import { expect } from '../fixtures.ts';
import { startNetwork } from '../network-process.ts';
import type { NetworkProcess } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { readyData } from '../ready-data.ts';
import { composeSite } from './compose-site.ts';
import type { Composed } from './compose-site.ts';
import { SMOKES } from './smokes.ts';

/** Starts a network whose site has the shells and builds of both times; ends it after the test. */
export async function withSite(
  run: (network: NetworkProcess, composed: Composed) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-matrix-'));
  try {
    const composed = await composeSite(folder);
    const { siteDir } = composed;
    const network = await startNetwork({}, { siteDir, dataDir: readyData() });
    await run(network, composed).finally(() => network.dispose());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Entry = ReturnType<typeof readRegistry>['remotes'][string];

/** Changes the entry of each remote. */
export function changeEntries(network: NetworkProcess, change: (entry: Entry, id: string) => void) {
  const registry = readRegistry(network);
  for (const [id, entry] of Object.entries(registry.remotes)) change(entry, id);
  writeRegistry(network, registry);
}

/** Visits to remotes: each tells which build ran, and fails with what the page complained about. */
export class Visits {
  readonly person: Person;
  readonly #complaints: string[];
  readonly #asked: string[] = [];

  private constructor(page: Page, url: string) {
    this.#complaints = recordComplaints(page);
    this.person = new Person(page, url);
    page.on('request', (request) => this.#asked.push(request.url()));
  }

  static async begin(page: Page, network: NetworkProcess): Promise<Visits> {
    await openShadowRoots(page);
    const visits = new Visits(page, network.url);
    await visits.person.bringWallet();
    return visits;
  }

  /** Opens a remote and uses it; returns the build that ran. */
  async smoke(id: string): Promise<string | null> {
    const smoke = SMOKES[id];
    if (!smoke) throw new Error(`No smoke of ${id}`);
    const { page } = this.person;
    this.#complaints.length = 0;
    await this.person.open(smoke.address);
    const shown = page.locator(`[data-remote="${id}"]`);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await smoke.use(this.person);
    // The page before this one may be left while its socket is opened.
    const complaints = this.#complaints.filter((text) => !text.includes('WebSocket is closed'));
    expect.soft(complaints, id).toEqual([]);
    return shown.getAttribute('data-build');
  }

  /** Opens a remote none of whose builds fits. */
  async seesReason(id: string): Promise<void> {
    const { page } = this.person;
    await page.goto(`${this.person.url}${SMOKES[id]?.address ?? ''}`);
    const reason = page.getByText('It needs a newer version of this site. Please reload the page.');
    await expect(reason).toBeVisible();
  }

  /** Returns what was requested of a build. */
  askedOf = (build: string) => this.#asked.filter((address) => address.includes(`/${build}/`));
}

/** Page that React has told of itself, as it tells its developer tools. */
interface TellingWindow extends Window {
  reacts?: string[];
}

/** Returns a function that reads the versions of React that run in the page, that of the shell first. */
export async function recordReacts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reacts: string[] = [];
    const inject = ({ version }: { version: string }) => reacts.push(version);
    const hook = { supportsFiber: true, inject };
    Object.assign(window, { reacts, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  return () => page.evaluate(() => (window as TellingWindow).reacts ?? []);
}
