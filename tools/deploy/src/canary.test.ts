import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { canary, halt, promote, publishFolder, rollback } from './deploy-commands.ts';
import { folderStore } from './site-store.ts';
import { writeReady } from './testing/write-ready.ts';

const AUTHOR = { who: 'ci@team.test', commit: 'c0ffee' };

let root: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-canary-'));
  for (const buildId of ['b1', 'b2']) await publish(buildId);
  await promote(store(), 'reports', 'b1', AUTHOR);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const store = () => folderStore(path.join(root, 'site'));
const publish = (buildId: string) =>
  publishFolder(store(), writeReady(root, 'reports', buildId), AUTHOR);
const entry = async () => (await store().readRegistry()).remotes['reports'];
const start = (build: string, percent: number) =>
  canary(store(), 'reports', build, percent, AUTHOR);

describe('a canary', () => {
  it('is given to a share of the visitors beside the live build, and told in the audit', async () => {
    await start('b2', 5);
    expect(await entry()).toMatchObject({ live: 'b1', canary: { build: 'b2', percent: 5 } });
    const since = (await entry())?.canary?.since;
    await start('b2', 5);
    await start('b2', 20);
    expect((await entry())?.canary).toEqual({ build: 'b2', percent: 20, since });
    const audit = await store().readAudit();
    expect(audit.slice(3).map(({ action, build, percent }) => [action, build, percent])).toEqual([
      ['canary', 'b2', 5],
      ['canary', 'b2', 20],
    ]);
  });

  it('stays in the registry, however many builds are published after it', async () => {
    await start('b2', 5);
    for (let index = 3; index < 14; index += 1) await publish(`b${index}`);
    const { builds = [], details = {}, live } = (await entry()) ?? {};
    expect(builds).toHaveLength(8);
    expect([live, Object.keys(details)]).toEqual(['b1', expect.arrayContaining(['b1', 'b2'])]);
  });

  it('ends with halt, with its promotion and with a rollback', async () => {
    await start('b2', 5);
    expect(await halt(store(), 'reports', AUTHOR)).toBe(true);
    expect(await entry()).not.toHaveProperty('canary');
    expect(await halt(store(), 'reports', AUTHOR)).toBe(false);

    await start('b2', 5);
    await promote(store(), 'reports', 'b2', AUTHOR);
    expect(await entry()).toMatchObject({ live: 'b2' });
    expect(await entry()).not.toHaveProperty('canary');

    await publish('b3');
    await start('b3', 5);
    await rollback(store(), 'reports', undefined, AUTHOR);
    expect(await entry()).toMatchObject({ live: 'b1' });
    expect(await entry()).not.toHaveProperty('canary');
  });

  it.each([
    ['of a build that is not there', 'b9', 5, 'has no build b9'],
    ['of the live build', 'b1', 5, 'is live for everyone'],
    ['for nobody', 'b2', 0, 'are no share'],
    ['for more than all', 'b2', 101, 'are no share'],
    ['for a share that is no number', 'b2', Number.NaN, 'are no share'],
  ])('is refused in words %s', async (_what, build, percent, words) => {
    await expect(start(build, percent)).rejects.toThrow(words);
  });
});
