import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import { getIntegrity } from '@trove/federation/build/name-build.ts';
import { appendAudit } from '@trove/federation/registry/audit.ts';

import { promote, publishFolder, rollback } from './deploy-commands.ts';
import { remoteDir } from './registry/whole-build.ts';
import { folderStore } from './site-store.ts';

const ID = 'reports';
const author = { who: 'ci@team.test', commit: 'c0ffee' };

let root: string;
let siteDir: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-ready-'));
  siteDir = path.join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const getGlobal = (buildId: string) => `reports__${buildId}`;
const container = (buildId: string) => `var ${getGlobal(buildId)} = { init() {}, get() {} };`;

/** Writes a finished build, as another repository makes it without our tools. */
function writeReady(
  buildId: string,
  { script = container(buildId), ...changes }: Partial<RemoteBuild> & { script?: string } = {},
): string {
  const folder = mkdtempSync(path.join(root, 'ready-'));
  const build = {
    version: '1.0.0',
    base: `remotes/${ID}/${buildId}/`,
    global: getGlobal(buildId),
    entry: 'remoteEntry.js',
    preload: [{ path: `/x/${ID}`, files: ['remoteEntry.js'] }],
    integrity: { 'remoteEntry.js': getIntegrity(Buffer.from(script)) },
    requires: { contract: '^1.0.0', shared: {} },
    ...changes,
  };
  const declaration = { id: ID, title: 'Reports', description: '', owner: 'them', routes: [] };
  writeFileSync(path.join(folder, 'remoteEntry.js'), script);
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration));
  return folder;
}

const store = () => folderStore(siteDir);
const entry = async () => (await store().readRegistry()).remotes[ID];
const publish = (buildId: string) => publishFolder(store(), writeReady(buildId), author);

describe('a finished build from anywhere', () => {
  it('is stored and listed by publish, and live by promote', async () => {
    await publish('b1');
    expect(await entry()).toMatchObject({ title: 'Reports', live: null, builds: ['b1'] });
    expect(existsSync(path.join(remoteDir(siteDir, ID, 'b1'), 'remoteEntry.js'))).toBe(true);
    await promote(store(), ID, 'b1', author);
    expect((await entry())?.live).toBe('b1');
  });

  it('changes nothing when it is published or promoted again', async () => {
    for (const _ of [1, 2]) {
      await publish('b1');
      await promote(store(), ID, 'b1', author);
    }
    expect((await store().readRegistry()).epoch).toBe(2);
    expect(await store().readAudit()).toHaveLength(2);
  });

  it('replaces files of it that have been damaged in the site', async () => {
    await publish('b1');
    const script = path.join(remoteDir(siteDir, ID, 'b1'), 'remoteEntry.js');
    writeFileSync(script, '');
    await publish('b1');
    expect(readFileSync(script, 'utf8')).toBe(container('b1'));
  });

  it('keeps the live build in the registry, however many are published after it', async () => {
    await publish('b0');
    await promote(store(), ID, 'b0', author);
    for (let index = 1; index < 12; index += 1) await publish(`b${index}`);
    expect(await entry()).toMatchObject({ live: 'b0', details: { b0: {} } });
    expect((await entry())?.builds).toHaveLength(8);
  });

  it.each([
    ['has no container', { script: 'var other = 1;' }, 'does not define reports__b1'],
    ['throws', { script: 'throw new Error("no")' }, 'does not define reports__b1'],
    ['never ends to start', { script: 'for (;;);' }, 'does not define reports__b1'],
    ['is too large', { script: `${container('b1')}//${'x'.repeat(26_000)}` }, 'over 26000'],
    ['has the files of another', { base: 'remotes/mfe-faucet/b1/' }, 'without mfe_faucet__'],
    [
      'claims an address of another',
      { preload: [{ path: '/faucet', files: [] }] },
      'claims the address "/faucet"',
    ],
    ['states a hash that is not its own', { integrity: { 'remoteEntry.js': 'sha384-x' } }, 'hash'],
  ])('is refused in words when it %s, and leaves no trace', async (_what, changes, words) => {
    const publishing = publishFolder(store(), writeReady('b1', changes), author);
    await expect(publishing).rejects.toThrow(words);
    expect((await store().readRegistry()).epoch).toBe(0);
    expect(existsSync(siteDir)).toBe(false);
  });
});

describe('rolling back', () => {
  it('goes to the build that was live before, or to the one that is named', async () => {
    for (const buildId of ['b1', 'b2', 'b3']) {
      await publish(buildId);
      await promote(store(), ID, buildId, author);
    }
    await rollback(store(), ID, undefined, author);
    expect((await entry())?.live).toBe('b2');
    await rollback(store(), ID, 'b1', author);
    expect((await entry())?.live).toBe('b1');
    await expect(rollback(store(), ID, 'b9', author)).rejects.toThrow('has no build b9');
  });

  it('has nowhere to go from the first build', async () => {
    await publish('b1');
    await promote(store(), ID, 'b1', author);
    await expect(rollback(store(), ID, undefined, author)).rejects.toThrow('name one');
  });
});

describe('the audit', () => {
  it('has a line for each change: who, when, commit, from, to', async () => {
    await publish('b1');
    await promote(store(), ID, 'b1', { who: 'ada@team.test', commit: 'abc' });
    expect(await store().readAudit()).toMatchObject([
      { epoch: 1, action: 'publish', remote: ID, who: 'ci@team.test', build: 'b1', to: null },
      { epoch: 2, action: 'promote', who: 'ada@team.test', commit: 'abc', from: null, to: 'b1' },
    ]);
  });

  it('has no line of a process that was killed before the registry was replaced', async () => {
    await publish('b1');
    const [line] = await store().readAudit();
    if (line) appendAudit(siteDir, { ...line, epoch: 2, who: 'killed@team.test' });
    expect(await store().readAudit()).toHaveLength(1);
    writeFileSync(
      path.join(siteDir, 'audit.jsonl'),
      `${readFileSync(path.join(siteDir, 'audit.jsonl'), 'utf8')}{"epoch":2,`,
    );
    expect(await store().readAudit()).toHaveLength(1);
  });
});
