import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { deployFolder } from '../deploy-commands.ts';
import { readReadyBuild } from '../ready-build.ts';
import { folderStore } from '../site-store.ts';
import { writeBuild } from '../testing/write-build.ts';
import { writeReady } from '../testing/write-ready.ts';
import { writeShell } from '../testing/write-shell.ts';
import { hasShell, keptShellDir, serveShell } from './kept-shells.ts';
import { promoteShell, publishShell, rollbackShell } from './shell-commands.ts';

const author = { who: 'op@trove.test', commit: 'c0ffee' };

let root: string;
let siteDir: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-shells-'));
  siteDir = path.join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Publishes a shell with this text and contract; returns the name of the build. */
async function publish(text: string, contract = '1.6.0') {
  const folder = writeShell(path.join(root, `draft-${text}`), text, contract);
  return (await publishShell(siteDir, folder, author)).buildId;
}
const promote = (buildId: string) => promoteShell(siteDir, buildId, author);
const served = (file = 'index.html') => readFileSync(path.join(siteDir, 'shell', file), 'utf8');
const registry = () => folderStore(siteDir).readRegistry();

describe('a build of the shell', () => {
  it('is kept and listed by publish, and served by promote', async () => {
    const buildId = await publish('one');
    expect((await registry()).shell).toEqual({ live: null, builds: [buildId] });
    expect(existsSync(path.join(siteDir, 'shell'))).toBe(false);
    await promote(buildId);
    expect((await registry()).shell).toEqual({ live: buildId, builds: [buildId] });
    expect(served()).toContain('one');
  });

  it('is the one before after a rollback, with the scripts of both for open tabs', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    await promote(one);
    await promote(two);
    expect((await rollbackShell(siteDir, undefined, author)).buildId).toBe(one);
    expect(served()).toContain('one');
    expect([served('assets/one.js'), served('assets/two.js')]).toEqual(['one', 'two']);
    expect(served('build-id.txt')).toBe(one);
    expect((await registry()).shell).toEqual({ live: one, builds: [two, one] });
    const lines = await folderStore(siteDir).readAudit();
    expect(lines.map(({ action, remote, from, to }) => [action, remote, from, to])).toEqual([
      ['publish', 'shell', null, null],
      ['publish', 'shell', null, null],
      ['promote', 'shell', null, one],
      ['promote', 'shell', one, two],
      ['rollback', 'shell', two, one],
    ]);
  });

  it('changes nothing when it is promoted again, but for what a killed process has left', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    await promote(one);
    await promote(two);
    const { epoch } = await registry();
    // As after a kill between the pointer and the files.
    serveShell(siteDir, one);
    expect((await promote(two)).isNew).toBe(false);
    expect(served()).toContain('two');
    expect((await registry()).epoch).toBe(epoch);
  });

  it('is refused if one of its files was changed or is missing', async () => {
    const buildId = await publish('one');
    const script = path.join(keptShellDir(siteDir, buildId), 'assets/one.js');
    writeFileSync(script, 'changed');
    await expect(promote(buildId)).rejects.toThrow('its files are not those that it was named by');
    rmSync(path.join(keptShellDir(siteDir, buildId), 'index.html'));
    await expect(promote(buildId)).rejects.toThrow('index.html is missing');
    expect(hasShell(siteDir, buildId)).toBe(false);
    await publish('one');
    await promote(buildId);
    expect(served('assets/one.js')).toBe('one');
  });

  it('is refused if a remote would no longer run', async () => {
    const [older, newer] = [await publish('older', '1.5.0'), await publish('newer')];
    await promote(newer);
    const deploy = async (buildId: string, contract: string) => {
      const folder = path.join(root, buildId);
      writeBuild(folder, buildId, { contract });
      await deployFolder(folderStore(siteDir), folder, author);
    };
    await deploy('b2', '^1.6.0');
    await expect(promote(older)).rejects.toThrow(
      `The shell ${older} offers contract 1.5.0, and no listed build of mfe-faucet runs in it (b2 is live).`,
    );
    expect(served()).toContain('newer');
    await deploy('b1', '^1.0.0');
    await deploy('b2', '^1.6.0');
    await promoteShell(siteDir, older, author, { mayLose: true });
    expect(served()).toContain('older');
  });

  it('cannot be rolled back when none was live before', async () => {
    await expect(rollbackShell(siteDir, undefined, author)).rejects.toThrow('name one');
  });

  it('is removed 14 days after it was live, when it is not listed', async () => {
    const first = await publish('first');
    await promote(first);
    for (let count = 0; count < 9; count += 1) await promote(await publish(`next-${count}`));
    expect((await registry()).shell?.builds).not.toContain(first);
    expect(hasShell(siteDir, first)).toBe(true);
    utimesSync(keptShellDir(siteDir, first), 0, 0);
    await promote(await publish('last'));
    expect(hasShell(siteDir, first)).toBe(false);
  });
});

it('no remote has the name of the shell', () => {
  expect(() => readReadyBuild(writeReady(root, 'shell', 'b1'))).toThrow(
    'the shell of a site has this name',
  );
});
