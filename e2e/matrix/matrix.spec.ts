import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { readShellBuild } from '@trove/federation/registry/shell-build.ts';

import { describeShell } from '../../tools/deploy/src/registry/shell-check.ts';
import { readBuildFile, remoteDir } from '../../tools/deploy/src/registry/whole-build.ts';
import { keptShellDir } from '../../tools/deploy/src/shell/kept-shells.ts';
import { promoteShell, rollbackShell } from '../../tools/deploy/src/shell/shell-commands.ts';
import { deployChanged, readRegistry, writeRegistry } from '../federation/change-build.ts';
import { recordComplaints } from '../federation/embed-page.ts';
import { expect, test } from '../fixtures.ts';
import { startNetwork } from '../network-process.ts';
import type { NetworkProcess } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { readyData } from '../ready-data.ts';
import { formatRows, readRows, writeCompatibility } from './compatibility.ts';
import type { Row } from './compatibility.ts';
import { AUTHOR, composeSite, findStored } from './compose-site.ts';
import type { Builds, Composed, Time } from './compose-site.ts';
import { SMOKES } from './smokes.ts';

// One test after the other, in one process: their rows make one document.
test.describe.configure({ mode: 'default' });

/** Build that requires a newer contract. */
const NEXT = 'c00000000001';
const COLUMNS = ['N-1', 'N', 'next minor', 'next major', 'next major, alone'] as const;

/** Starts a network whose site has the shells and builds of both times; ends it after the test. */
async function withSite(run: (network: NetworkProcess, composed: Composed) => Promise<void>) {
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
function changeEntries(network: NetworkProcess, change: (entry: Entry, id: string) => void) {
  const registry = readRegistry(network);
  for (const [id, entry] of Object.entries(registry.remotes)) change(entry, id);
  writeRegistry(network, registry);
}

/** Makes a newer build of each remote live, whose description requires this contract; its files are those of N. */
function deployNext(network: NetworkProcess, builds: Builds, contract: string) {
  for (const id of Object.keys(builds)) {
    if (!readRegistry(network).remotes[id]?.details[NEXT]) {
      deployChanged(network, id, NEXT, (text) => text);
    }
  }
  changeEntries(network, ({ details }) => {
    const next = details[NEXT];
    if (!next) return;
    next.version = contract;
    next.requires.contract = `^${contract}`;
  });
}

/** Visits to remotes: each tells which build ran, and fails with what the page complained about. */
class Visits {
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

const rows: Row[] = [];

for (const shell of ['N-1', 'N'] as const) {
  test(
    `shell ${shell} runs the builds of each remote that fit, and requests none of the others @slow`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(600_000);
      await withSite(async (network, { builds, shells }) => {
        await promoteShell(network.siteDir, shells[shell], AUTHOR);
        const ids = Object.keys(builds);
        const cells = new Map(ids.map((id) => [id, [] as string[]]));
        const visits = await Visits.begin(page, network);
        /** Visits each remote; the cell names the build that ran, if it is not the one of the column. */
        const visitAll = async (column: (typeof COLUMNS)[number]) => {
          for (const id of ids) {
            await test.step(`${id} ${column}`, async () => {
              const build = await visits.smoke(id);
              const times = Object.entries(builds[id] ?? {});
              const ran = times.filter(([, one]) => one === build).map(([time]) => time);
              cells.get(id)?.push(ran.includes(column) ? 'runs' : `${ran.at(-1)} runs`);
            });
          }
        };

        for (const time of ['N-1', 'N'] as const) {
          changeEntries(network, (entry, id) => {
            entry.live = builds[id]?.[time] ?? entry.live;
          });
          await visitAll(time);
        }

        const offered = readShellBuild(network.siteDir)?.offers.contract ?? '';
        const [major = 0, minor = 0] = offered.split('.').map(Number);
        for (const [column, contract] of [
          ['next minor', `${major}.${minor + 1}.0`],
          ['next major', `${major + 1}.0.0`],
        ] as const) {
          deployNext(network, builds, contract);
          for (const id of ids) {
            const next = readBuildFile(remoteDir(network.siteDir, id, builds[id]?.N ?? ''));
            if (!next) throw new Error(`${id} has no build`);
            next.requires.contract = `^${contract}`;
            expect(() => describeShell(network.siteDir, next)).toThrow(
              `it requires contract ^${contract}, and the shell`,
            );
          }
          await visitAll(column);
        }

        changeEntries(network, (entry) => {
          if (entry.live === NEXT) entry.builds = [NEXT];
        });
        for (const id of ids) {
          await visits.seesReason(id);
          cells.get(id)?.push('is explained');
        }
        expect(visits.askedOf(NEXT)).toEqual([]);
        expect(visits.person.faults).toEqual([]);

        const own = ids.map((id) => ({ shell, remote: id, cells: cells.get(id) ?? [] }));
        rows.push(...own);
        if (process.env['WRITE_COMPATIBILITY']) return;
        const stated = readRows().filter((row) => row.startsWith(`| ${shell} |`));
        expect(formatRows(own)).toEqual(stated);
      });
    },
  );
}

test.afterAll(() => {
  const isWhole = new Set(rows.map(({ shell }) => shell)).size === 2;
  if (!process.env['WRITE_COMPATIBILITY'] || !isWhole) return;
  writeCompatibility(findStored().older.commit, COLUMNS, rows);
});

test('the faucet of N runs in the shell of before, and that of before in N after a rollback', async ({
  page,
}) => {
  await withSite(async (network, { builds, shells }) => {
    const { siteDir, url } = network;
    await promoteShell(siteDir, shells['N-1'], AUTHOR);
    const visits = await Visits.begin(page, network);
    const readScript = (html: string) => /\/assets\/shell\.\w+\.js/.exec(html)?.[0];
    /** Visits the faucet; returns the times of the shell and of the build that ran. */
    const visit = async () => {
      const build = await visits.smoke('mfe-faucet');
      const served = await (await fetch(`${url}/faucet`)).text();
      const find = (isIt: (time: Time) => boolean) => (['N-1', 'N'] as const).find(isIt);
      return [
        find((time) => {
          const kept = path.join(keptShellDir(siteDir, shells[time]), 'index.html');
          return readScript(served) === readScript(readFileSync(kept, 'utf8'));
        }),
        find((time) => builds['mfe-faucet']?.[time] === build),
      ];
    };
    expect(await visit()).toEqual(['N-1', 'N']);
    await rollbackShell(siteDir, shells.N, AUTHOR);
    changeEntries(network, (entry, id) => {
      if (id === 'mfe-faucet') entry.live = builds[id]?.['N-1'] ?? null;
    });
    expect(await visit()).toEqual(['N', 'N-1']);
  });
});
