import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readShellBuild } from '@trove/federation/registry/shell-build.ts';

import { describeShell } from '../../tools/deploy/src/registry/shell-check.ts';
import { readBuildFile, remoteDir } from '../../tools/deploy/src/registry/whole-build.ts';
import { keptShellDir } from '../../tools/deploy/src/shell/kept-shells.ts';
import { promoteShell, rollbackShell } from '../../tools/deploy/src/shell/shell-commands.ts';
import { deployChanged, readRegistry } from '../federation/change-build.ts';
import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { listCells, readRows, writeCompatibility } from './compatibility.ts';
import type { Row } from './compatibility.ts';
import { AUTHOR, findStored, FOREIGN } from './compose-site.ts';
import type { Builds, Time } from './compose-site.ts';
import { changeEntries, recordReacts, Visits, withSite } from './visits.ts';

// One test after the other, in one process: their rows make one document.
test.describe.configure({ mode: 'default' });

/** Build that requires a newer contract. */
const NEXT = 'c00000000001';
const COLUMNS = ['N-1', 'N', 'next minor', 'next major', 'next major, alone'] as const;

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

/** The tables of the document, as the run fills them. */
const BUILDS = { columns: COLUMNS, rows: [] as Row[] };
const REACTS = { columns: ['built with React', 'runs with React'], rows: [] as Row[] };

/** Adds the rows about a shell to a table, or compares them with those of the document. */
function tell({ columns, rows }: typeof BUILDS | typeof REACTS, own: readonly Row[], shell: Time) {
  rows.push(...own);
  if (process.env['WRITE_COMPATIBILITY']) return;
  expect(listCells(own)).toEqual(readRows(columns, shell));
}

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
        tell(BUILDS, own, shell);
      });
    },
  );

  test(`shell ${shell} runs a remote with another React`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000);
    await withSite(async (network, { shells, reacts }) => {
      await promoteShell(network.siteDir, shells[shell], AUTHOR);
      const readReacts = await recordReacts(page);
      const visits = await Visits.begin(page, network);
      const own: Row[] = [];
      for (const [version, build] of Object.entries(reacts)) {
        changeEntries(network, (entry, id) => {
          if (id === FOREIGN) entry.live = build;
        });
        expect(await visits.smoke(FOREIGN)).toBe(build);
        const [ofShell, ...others] = await readReacts();
        const ran = others.includes(version) ? `${version}, its own` : `${ofShell}, the shell's`;
        own.push({ shell, remote: FOREIGN, cells: [version, ran] });
      }
      expect(visits.person.faults).toEqual([]);
      tell(REACTS, own, shell);
    });
  });
}

test.afterAll(() => {
  const isWhole = [BUILDS, REACTS].every(
    ({ rows }) => new Set(rows.map(({ shell }) => shell)).size === 2,
  );
  if (!process.env['WRITE_COMPATIBILITY'] || !isWhole) return;
  writeCompatibility(findStored().older.commit, BUILDS, REACTS);
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
