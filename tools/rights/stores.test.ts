import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  fileName,
  hashOf,
  metadataName,
  TIMESTAMP,
} from '../../shared/federation/src/rights/layout.ts';
import type { ObjectStore } from '../../shared/federation/src/rights/object-store.ts';
import { openStore } from '../../shared/federation/src/rights/open-store.ts';
import { startDeployServer } from '../../testnet/src/testing/deploy-server.ts';
import { startS3Server } from '../../testnet/src/testing/s3-server.ts';
import { promote, publishFolder } from '../deploy/src/deploy-commands.ts';
import { teamStore } from '../deploy/src/rights/team-store.ts';
import { writeReady } from '../deploy/src/testing/write-ready.ts';
import { aSignedSite, AUTHOR } from './a-signed-site.ts';

const TOKEN = 'a token of a test';

let root: string;
let close: () => Promise<void>;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-stores-'));
  close = async () => undefined;
});
afterEach(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

/** The store as the server has it, and as a CI reaches it. */
interface Stores {
  own: ObjectStore;
  given: ObjectStore;
}

const openFolder = async (): Promise<Stores> => {
  const store = await openStore(path.join(root, 'store'), {});
  return { own: store, given: store };
};

const openBucket = async (): Promise<Stores> => {
  const server = await startS3Server();
  close = () => server.close();
  const { endpoint, accessKey, secretKey } = server.settings;
  const store = await openStore('s3://trove/site', {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
  });
  return { own: store, given: store };
};

async function openEndpoint(): Promise<Stores & { address: string }> {
  const own = await openStore(path.join(root, 'store'), {});
  const server = await startDeployServer(own, TOKEN);
  close = () => server.close();
  const { address } = server;
  return { own, address, given: await openStore(address, { DEPLOY_TOKEN: TOKEN }) };
}

/** Ends the process of a deploy before its operation number `left` on the store. */
function killedAt(store: ObjectStore, left: number): ObjectStore {
  let rest = left;
  const step = <T>(work: () => Promise<T>) => {
    rest -= 1;
    return rest < 0 ? Promise.reject(new Error('killed')) : work();
  };
  return {
    get: (name) => step(() => store.get(name)),
    create: (name, bytes) => step(() => store.create(name, bytes)),
    replace: (name, bytes, etag) => step(() => store.replace(name, bytes, etag)),
    remove: (name) => step(() => store.remove(name)),
  };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
  ['an endpoint of the server', openEndpoint],
])('%s as the store of deploys', (_what, open) => {
  it('writes an object once, replaces it only as it was read, and has none without a name', async () => {
    const { own, given } = await open();
    const one = Buffer.from('one');
    const name = fileName(hashOf(one));
    expect(await given.get(name)).toBeUndefined();
    const created = await Promise.all([given.create(name, one), given.create(name, one)]);
    expect(created.filter(Boolean)).toHaveLength(1);
    const first = await own.get(name);
    expect(await given.create(name, one)).toBe(false);
    expect(await own.replace(name, Buffer.from('damaged'), first!.etag)).toBe(true);
    expect(await given.replace(name, one, first!.etag)).toBe(false);
    const damaged = await given.get(name);
    expect(String(damaged?.bytes)).toBe('damaged');
    expect(await given.replace(name, one, damaged!.etag)).toBe(true);
    expect(String((await given.get(name))?.bytes)).toBe('one');
    await own.remove(name);
    expect(await given.get(name)).toBeUndefined();
  });

  it('loses nothing when two deploys run at once', async () => {
    const { own, given } = await open();
    const site = await aSignedSite(own);
    const team = () =>
      teamStore(given, site.trusted, { team: 'reports-team', keys: [site.keys.reports] });
    await Promise.all(
      ['r1', 'r2', 'r3'].map((buildId) =>
        publishFolder(team(), writeReady(site.root, 'reports', buildId), AUTHOR),
      ),
    );
    const { remotes, epoch } = await team().readRegistry();
    expect([epoch, remotes['reports']?.builds.toSorted()]).toEqual([3, ['r1', 'r2', 'r3']]);
    site.dispose();
  });

  it('leaves a whole site when a deploy is killed at any step, which can be repeated', async () => {
    const { own, given } = await open();
    const site = await aSignedSite(own);
    const server = site.aServer();
    const team = (store: ObjectStore) =>
      teamStore(store, site.trusted, { team: 'reports-team', keys: [site.keys.reports] });
    const folder = writeReady(site.root, 'reports', 'r1');
    let steps = 0;
    for (let isDone = false; !isDone; steps += 3) {
      const store = team(killedAt(given, steps));
      const deploying = publishFolder(store, folder, AUTHOR).then(() =>
        promote(store, 'reports', 'r1', AUTHOR),
      );
      isDone = await deploying.then(
        () => true,
        () => false,
      );
      await server.gate.pull();
      expect(server.gate.fault()).toBeUndefined();
      expect([undefined, null, 'r1']).toContain(server.live()['reports']);
    }
    expect(steps).toBeGreaterThan(15);
    expect(server.live()['reports']).toBe('r1');
    const audit = await team(given).readAudit();
    expect(audit.map(({ action }) => action)).toEqual(['publish', 'promote']);
    site.dispose();
  });
});

describe('the endpoint', () => {
  it('takes nothing without the token', async () => {
    const { address, given } = await openEndpoint();
    const one = Buffer.from('one');
    await given.create(fileName(hashOf(one)), one);
    const stranger = await openStore(address, { DEPLOY_TOKEN: 'wrong' });
    await expect(stranger.get(fileName(hashOf(one)))).rejects.toThrow('does not accept');
    await expect(stranger.create('files/b', one)).rejects.toThrow('DEPLOY_TOKEN');
  });

  it.each([
    [TIMESTAMP],
    [metadataName('snapshot', 9)],
    ['shell.json'],
    ['other/a'],
    ['files/..%2Fa'],
    ['files/a'],
    ['metadata/02.root.json'],
    ['targets/a'],
  ])('does not let a deploy write %s', async (name) => {
    const { given } = await openEndpoint();
    await expect(given.create(name, Buffer.from('x'))).rejects.toThrow('This is not for deploys');
  });

  it('takes content under its own hash alone', async () => {
    const { own, given } = await openEndpoint();
    const name = fileName(hashOf(Buffer.from('one')));
    const sending = given.create(name, Buffer.from('two'));
    await expect(sending).rejects.toThrow('The content does not have the SHA-256 of its name');
    expect(await own.get(name)).toBeUndefined();
  });

  it('parses no metadata longer than any deploy has', async () => {
    const { own, given } = await openEndpoint();
    const name = metadataName('reports-team', 1);
    const sending = given.create(name, Buffer.alloc(256 * 1024 + 1, ' '));
    await expect(sending).rejects.toThrow('The metadata are too long');
    expect(await own.get(name)).toBeUndefined();
  });

  it('lets no deploy change metadata that is stored', async () => {
    const { own, given } = await openEndpoint();
    await own.create(metadataName('reports-team', 1), Buffer.from('x'));
    const replacing = given.replace(metadataName('reports-team', 1), Buffer.from('y'), 'any');
    await expect(replacing).rejects.toThrow('This is not for deploys');
  });
});
