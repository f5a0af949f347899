import type { KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  entryName,
  entryPath,
  expiresIn,
  fileName,
  hashOf,
  metadataName,
  VALID_MS,
} from '../../shared/federation/src/rights/layout.ts';
import { signMetadata } from '../../shared/federation/src/rights/metadata.ts';
import { put } from '../../shared/federation/src/rights/object-store.ts';
import { promote, publishFolder } from '../deploy/src/deploy-commands.ts';
import { addTeam } from '../deploy/src/rights/key-commands.ts';
import { signStaged, Staged } from '../deploy/src/rights/staged.ts';
import { writeReady } from '../deploy/src/testing/write-ready.ts';
import { aSignedSite, AUTHOR, newKey } from './a-signed-site.ts';
import { withSite } from './with-site.ts';

const TEAM = 'maps-team';

let site: Awaited<ReturnType<typeof aSignedSite>>;
/** The keys of three people, two of whom must sign. */
let keys: [KeyObject, KeyObject, KeyObject];
beforeEach(async () => {
  site = await aSignedSite();
  keys = [newKey(), newKey(), newKey()];
  await addTeam(site.operator, { team: TEAM, remotes: ['maps'], given: keys, threshold: 2 });
});
afterEach(() => site.dispose());

const { aLiveServer, change, versionOf } = withSite(() => site);

const ready = (buildId: string) => writeReady(site.root, 'maps', buildId);
const as = (...own: KeyObject[]) => site.deploysOf('maps', ...own);

/** Returns the hash under which a change waits. */
async function waits(change: Promise<unknown>): Promise<string> {
  const error: unknown = await change.then(
    () => 'Nothing waits.',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Staged);
  return / sign ([\da-f]{64}) /.exec((error as Error).message)?.[1] ?? '';
}

const publish = (buildId: string, ...own: KeyObject[]) =>
  publishFolder(as(...own), ready(buildId), AUTHOR);
const sign = (id: string, key: KeyObject, folder?: string) =>
  signStaged(site.store, site.trusted, { team: TEAM, keys: [key] }, { id, folder });

describe('a change that two of three people must sign', () => {
  it('lives once the second has signed what the first one has made, each in a command of his own', async () => {
    const [anna, ben, cleo] = keys;
    const server = await aLiveServer();
    const published = await waits(publish('m1', anna));
    expect(versionOf(TEAM)).toBe(0);
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r1', charts: 'c1' },
      undefined,
    ]);
    await expect(sign(published, ben, ready('m1'))).resolves.toBe(
      `maps: lists m1\nmaps: its declaration\nBy ${AUTHOR.who}, from commit ${AUTHOR.commit}.\nAll keys that ${TEAM} needs have signed.`,
    );

    const promoted = await waits(promote(as(cleo), 'maps', 'm1', AUTHOR));
    await expect(sign(promoted, anna)).resolves.toContain('maps: live - -> m1\nBy ');
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r1', charts: 'c1', maps: 'm1' },
      undefined,
    ]);
    expect((await as(ben).readAudit()).map(({ action }) => action)).toEqual(['publish', 'promote']);
  });

  it('waits for the third if three are needed, and counts nobody twice', async () => {
    const [anna, ben, cleo] = keys;
    await addTeam(site.operator, { team: TEAM, remotes: ['maps'], given: keys, threshold: 3 });
    const first = await waits(publish('m1', anna));
    await expect(sign(first, anna)).rejects.toThrow('These keys have signed it before.');
    expect(await waits(sign(first, anna))).toBe(first);
    const second = await waits(sign(first, ben));
    expect(second).not.toBe(first);
    // A signature of the first one's change is added to that change, and not to later ones.
    await waits(sign(first, cleo));
    expect(versionOf(TEAM)).toBe(0);
    await sign(second, cleo);
    expect(versionOf(TEAM)).toBe(1);
  });

  it('needs no second command if one person has enough keys', async () => {
    await publish('m1', keys[0], keys[2]);
    expect(versionOf(TEAM)).toBe(1);
  });

  it('is made again if another one was first', async () => {
    const [anna, ben, cleo] = keys;
    const slow = await waits(publish('m1', anna));
    await publish('m2', ben, cleo);
    await expect(sign(slow, ben)).rejects.toThrow('Another change of maps-team was first');
    expect((await as(anna).readRegistry()).remotes['maps']?.builds).toEqual(['m2']);
  });

  it('is staged as the next free version if the store holds junk', async () => {
    change(metadataName(TEAM, 1), Buffer.from('junk'));
    const published = await waits(publish('m1', keys[0]));
    await sign(published, keys[1]);
    expect((await as(keys[0]).readRegistry()).remotes['maps']?.builds).toEqual(['m1']);
  });

  it('is not signed by a key of no right, and not if it has other files than the signer’s build', async () => {
    const published = await waits(publish('m1', keys[0]));
    await expect(sign(published, newKey())).rejects.toThrow("is none of maps-team's");
    const other = ready('m1');
    writeFileSync(path.join(other, 'standalone.html'), 'other');
    await expect(sign(published, keys[1], other)).rejects.toThrow('No build of this change has');
    await expect(sign('f'.repeat(64), keys[1])).rejects.toThrow('Nothing waits as f');
    expect(versionOf(TEAM)).toBe(0);
  });
});

describe('what a first signer has made by hand', () => {
  /** Stages metadata as one of the team can who does not use the program. */
  async function stageByHand(signed: object): Promise<string> {
    const whole = { version: 2, expires: expiresIn(VALID_MS.team), targets: {}, ...signed };
    const bytes = signMetadata('targets', whole, [keys[0]]);
    await put(site.store, fileName(hashOf(bytes)), bytes);
    return hashOf(bytes);
  }

  /** Stores an entry of `maps` and returns the targets that name it. */
  async function targetsOf(entry: object) {
    const bytes = Buffer.from(JSON.stringify(entry));
    await put(site.store, entryName('maps', hashOf(bytes)), bytes);
    return { [entryPath('maps')]: { length: bytes.length, hashes: { sha256: hashOf(bytes) } } };
  }

  it('is shown as it is, whatever it says of itself, and never changes a build that is signed', async () => {
    await publish('m1', keys[0], keys[1]);
    const { entry } = await as(keys[0])
      .readRegistry()
      .then(({ remotes }) => ({ entry: remotes['maps'] }));
    const files = { m1: { 'remoteEntry.js': 'a'.repeat(64) } };
    const swapped = await stageByHand({ targets: await targetsOf({ entry, files }) });
    await expect(sign(swapped, keys[1])).rejects.toThrow('It changes maps m1, which is signed');
    expect(versionOf(TEAM)).toBe(1);
  });

  it.each<[string, object, string]>([
    ['is valid for longer than a deploy', { expires: '2999-01-01T00:00:00Z' }, 'states more'],
    [
      'hands rights on',
      { delegations: { keys: {}, roles: [] } },
      'states more than a deploy does. Do not sign it.',
    ],
    [
      'names a remote of others',
      { targets: { 'remotes/reports.json': { length: 1, hashes: { sha256: 'a'.repeat(64) } } } },
      "It names remotes/reports.json, which is none of maps-team's.",
    ],
    [
      'names an entry that is not in the store',
      { targets: { 'remotes/maps.json': { length: 1, hashes: { sha256: 'a'.repeat(64) } } } },
      'The entry of maps is not in the store. Do not sign it.',
    ],
  ])('is refused if it %s', async (_what, signed, words) => {
    await expect(sign(await stageByHand(signed), keys[1])).rejects.toThrow(words);
  });
});
