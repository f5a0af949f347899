import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import { lastGoodFile, registryFile } from '@trove/federation/registry/registry-file.ts';

import {
  KEPT_BUILDS,
  changeRegistry,
  declareRemote,
  listBuild,
  makeLive,
  readRegistry,
  swapRegistry,
} from './registry.ts';

const aBuild = (buildId: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${buildId}/`,
  global: `mfe_faucet__${buildId}`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', shared: {} },
});

const faucet = { id: 'mfe-faucet', title: 'Faucet', owner: 'us' };
const browse = { id: 'mfe-browse', title: 'Browse', owner: 'them' };
const empty: Registry = { schema: 1, epoch: 0, remotes: {} };
const declared = declareRemote(declareRemote(empty, faucet), browse);
const publish = (registry: Registry, ...builds: string[]) =>
  builds.reduce(
    (known, build) =>
      makeLive(listBuild(known, 'mfe-faucet', build, aBuild(build)), 'mfe-faucet', build),
    registry,
  );
const entry = ({ remotes }: Registry) => remotes['mfe-faucet'];

describe('deploying to the registry', () => {
  it('declares a remote before it has a build', () => {
    expect(entry(declared)).toEqual({
      title: 'Faucet',
      owner: 'us',
      live: null,
      builds: [],
      details: {},
    });
  });

  it('does not change a remote that is declared already', () => {
    expect(declareRemote(declared, faucet)).toBe(declared);
    const renamed = declareRemote(publish(declared, 'b1'), { ...faucet, title: 'Tokens' });
    expect(entry(renamed)).toMatchObject({ title: 'Tokens', live: 'b1' });
  });

  it('makes the new build live and keeps earlier ones', () => {
    const { live, builds, details } = entry(publish(declared, 'b1', 'b2'))!;
    expect([live, builds, Object.keys(details)]).toEqual(['b2', ['b2', 'b1'], ['b1', 'b2']]);
  });

  it('does not change other remotes', () => {
    expect(publish(declared, 'b1').remotes['mfe-browse']).toBe(declared.remotes['mfe-browse']);
  });

  it('keeps at least eight builds and drops the oldest', () => {
    expect(KEPT_BUILDS).toBeGreaterThanOrEqual(8);
    const many = Array.from({ length: KEPT_BUILDS + 1 }, (_, index) => `b${index}`);
    const { builds, details } = entry(publish(declared, ...many))!;
    expect(builds).toHaveLength(KEPT_BUILDS);
    expect(Object.keys(details).toSorted()).toEqual(builds.toSorted());
    expect(builds).not.toContain('b0');
  });

  it('rolls back by changing the live build only', () => {
    const { live, builds } = entry(makeLive(publish(declared, 'b1', 'b2'), 'mfe-faucet', 'b1'))!;
    expect([live, builds]).toEqual(['b1', ['b2', 'b1']]);
  });

  it('lists existing builds when a rollback names an unknown one', () => {
    expect(() => makeLive(publish(declared, 'b1'), 'mfe-faucet', 'b9')).toThrow(
      'mfe-faucet has no build b9. It has: b1.',
    );
    expect(() => makeLive(declared, 'mfe-nothing', 'b1')).toThrow('knows no remote mfe-nothing');
  });
});

describe('the registry file', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  afterAll(() => rmSync(siteDir, { recursive: true }));
  beforeEach(() => {
    for (const file of [registryFile(siteDir), lastGoodFile(siteDir)])
      rmSync(file, { force: true });
  });

  it('is empty before the first deploy', () => {
    expect(readRegistry(siteDir)).toEqual(empty);
  });

  it('increments its epoch with each change', async () => {
    await changeRegistry(siteDir, (registry) => declareRemote(registry, faucet));
    await changeRegistry(siteDir, (registry) => publish(registry, 'b1'));
    expect(readRegistry(siteDir)).toEqual({
      ...publish(declareRemote(empty, faucet), 'b1'),
      epoch: 2,
    });
  });

  it('is not written without a change', async () => {
    await changeRegistry(siteDir, (registry) => declareRemote(registry, faucet));
    await changeRegistry(siteDir, (registry) => declareRemote(registry, faucet));
    expect(readRegistry(siteDir).epoch).toBe(1);
  });

  it('rejects a swap based on an older epoch', async () => {
    await changeRegistry(siteDir, () => declared);
    expect(await swapRegistry(siteDir, 0, empty)).toBe(false);
    expect(readRegistry(siteDir).epoch).toBe(1);
  });

  it('loses no change under concurrent deploys', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mfe-${index}`);
    await Promise.all(
      ids.map((id) =>
        changeRegistry(siteDir, (registry) => declareRemote(registry, { ...faucet, id })),
      ),
    );
    const { epoch, remotes } = readRegistry(siteDir);
    expect([epoch, Object.keys(remotes).toSorted()]).toEqual([12, ids.toSorted()]);
  });

  it('takes over a lock whose owner has died', async () => {
    const lock = `${registryFile(siteDir)}.lock`;
    for (const owner of ['', `${spawnSync(process.execPath, ['--version']).pid} its owner`]) {
      writeFileSync(lock, owner);
      utimesSync(lock, 0, 0);
      await changeRegistry(siteDir, (registry) =>
        declareRemote(registry, { ...faucet, title: `Faucet of ${owner.slice(0, 20)}!` }),
      );
    }
    expect(readRegistry(siteDir).epoch).toBe(2);
  });

  it('waits for a lock whose owner is only slow', async () => {
    const lock = `${registryFile(siteDir)}.lock`;
    writeFileSync(lock, `${process.pid} its owner`);
    utimesSync(lock, 0, 0);
    let isDone = false;
    const change = changeRegistry(siteDir, () => declared).then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDone).toBe(false);
    rmSync(lock);
    await change;
    expect(readRegistry(siteDir).epoch).toBe(1);
  });

  it('is reported when it is corrupted', () => {
    writeFileSync(registryFile(siteDir), '{"schema":1');
    expect(() => readRegistry(siteDir)).toThrow('The registry cannot be used');
  });

  it.each([
    ['damaged', () => writeFileSync(registryFile(siteDir), '{"schema":1')],
    ['gone', () => rmSync(registryFile(siteDir))],
  ])('is continued from its last good copy when it is %s', async (_what, damage) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await changeRegistry(siteDir, () => publish(declared, 'b1'));
    damage();
    await changeRegistry(siteDir, (registry) => publish(registry, 'b2'));
    warn.mockRestore();
    expect(entry(readRegistry(siteDir))?.builds).toEqual(['b2', 'b1']);
    expect(readRegistry(siteDir).epoch).toBe(2);
  });
});
