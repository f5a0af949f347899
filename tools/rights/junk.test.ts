import { expiresIn, hashOf, metadataName } from '../../shared/federation/src/rights/layout.ts';
import { signMetadata } from '../../shared/federation/src/rights/metadata.ts';
import { openStore } from '../../shared/federation/src/rights/open-store.ts';
import { startDeployServer } from '../../testnet/src/testing/deploy-server.ts';
import { startS3Server } from '../../testnet/src/testing/s3-server.ts';
import {
  addTeam,
  listTeams,
  repairStore,
  rotateOperator,
} from '../deploy/src/rights/key-commands.ts';
import { aSignedSite, newKey } from './a-signed-site.ts';
import { withSite } from './with-site.ts';

type Site = Awaited<ReturnType<typeof aSignedSite>>;

const TOKEN = 'a token of a test';
const JUNK = Buffer.from('junk');
const ROOT = metadataName('root', 2);
const TARGETS = metadataName('targets', 4);

let site: Site;
let close: () => Promise<void>;
beforeEach(async () => {
  site = await aSignedSite();
  close = async () => undefined;
});
afterEach(async () => {
  await close();
  site.dispose();
});

const { aLiveServer, change } = withSite(() => site);

const aTeamMore = (name: string) =>
  addTeam(site.operator, { team: name, remotes: [name], given: [newKey()], threshold: 1 });

describe('a store that holds junk as the next metadata', () => {
  const fill = () => {
    for (const name of [ROOT, TARGETS, metadataName('reports-team', 3)]) change(name, JUNK);
  };

  it('is deployed to all the same, and the server names each object with the way out', async () => {
    const server = await aLiveServer();
    fill();
    await site.deploy('reports', 'r2');
    await site.deploy('charts', 'c2');
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r2', charts: 'c2' });
    for (const name of [ROOT, TARGETS]) {
      const words = `${name} in the store is refused: it cannot be read. The operator removes it by`;
      expect(server.gate.fault()).toContain(words);
    }
    const other = site.aServer('other', false);
    await other.gate.pull();
    expect(other.live()).toEqual({ reports: 'r2', charts: 'c2' });
    expect(other.gate.fault()).toContain(`${ROOT} in the store is refused`);
  });

  it('takes new rights beside it, and names it to whoever replaces the root', async () => {
    await aLiveServer();
    fill();
    await aTeamMore('maps');
    const teams = await listTeams(site.store, site.trusted);
    expect(teams.join('\n')).toContain('maps');
    await expect(rotateOperator(site.operator, 'root')).rejects.toThrow(
      `${ROOT} in the store is refused: it cannot be read. The operator removes it by \`trove-deploy keys repair\`.`,
    );
  });

  it('is as before once it is repaired, and nothing else is removed', async () => {
    const server = await aLiveServer();
    fill();
    change(metadataName('root', 3), JUNK);
    expect(await repairStore(site.store, site.trusted)).toEqual([
      ROOT,
      metadataName('root', 3),
      TARGETS,
      metadataName('reports-team', 3),
    ]);
    expect(await repairStore(site.store, site.trusted)).toEqual([]);
    await rotateOperator(site.operator, 'root');
    await aTeamMore('maps');
    await site.deploy('reports', 'r2');
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r2', charts: 'c1' },
      undefined,
    ]);
  });

  it('is repaired in a bucket too', async () => {
    const server = await startS3Server();
    close = () => server.close();
    const { endpoint, accessKey, secretKey } = server.settings;
    const bucket = await openStore('s3://trove/site', {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secretKey,
    });
    const own = await aSignedSite(bucket);
    await bucket.create(ROOT, JUNK);
    expect(await repairStore(bucket, own.trusted)).toEqual([ROOT]);
    await rotateOperator(own.operator, 'root');
    own.dispose();
  });
});

describe('the endpoint for deploys', () => {
  const anEndpoint = async () => {
    await aLiveServer();
    const server = await startDeployServer(site.store, TOKEN);
    close = () => server.close();
    return server.address;
  };
  const targets = (version: number, key = newKey()) =>
    signMetadata('targets', { version, expires: expiresIn(60_000), targets: {} }, [key]);

  it.each([
    ['no metadata, as a root', ROOT, () => JUNK, 'it cannot be read'],
    ['no metadata, as rights', TARGETS, () => JUNK, 'it cannot be read'],
    ['a root of no key', ROOT, () => site.trusted, 'it states another version'],
    ['rights that a stranger has signed', TARGETS, () => targets(4), '0 of the 1 signatures'],
    [
      'what a stranger has signed for a team',
      metadataName('reports-team', 3),
      () => targets(3),
      '0 of the 1 signatures',
    ],
    [
      'a team without rights',
      metadataName('maps', 1),
      () => targets(1),
      'no team maps has a right',
    ],
    [
      'a version far ahead',
      metadataName('reports-team', 9),
      () => targets(9, site.keys.reports),
      'does not follow 2',
    ],
    [
      'another version than its name has',
      metadataName('reports-team', 3),
      () => targets(4, site.keys.reports),
      'it states another version',
    ],
    ['a file under another hash', `files/${hashOf('a')}`, () => JUNK, 'SHA-256 of its name'],
  ])('does not store %s', async (_what, name, make, words) => {
    const given = await openStore(await anEndpoint(), { DEPLOY_TOKEN: TOKEN });
    const writing = given.create(name, make());
    await expect(writing).rejects.toThrow(`answers 422 for ${name}`);
    await expect(writing).rejects.toThrow(words);
    expect(await site.store.get(name)).toBeUndefined();
  });

  it('stores the next root and rights that the operator has signed', async () => {
    const given = await openStore(await anEndpoint(), { DEPLOY_TOKEN: TOKEN });
    const operator = { ...site.operator, store: given };
    await rotateOperator(operator, 'root');
    await addTeam(operator, { team: 'maps', remotes: ['maps'], given: [newKey()], threshold: 1 });
    expect((await listTeams(site.store, site.trusted)).join()).toContain('maps');
  });

  it.each([
    ['a read below an object', 'GET', 'metadata/1.root.json/x', 404],
    ['a read of no hash', 'GET', 'files/x/y', 404],
    ['a read of a folder', 'GET', 'files', 404],
    ['a read of a long name', 'GET', `files/${'a'.repeat(300)}`, 404],
    ['a read of a deep name', 'GET', 'd/'.repeat(2000), 404],
    ['a write below an object', 'PUT', `files/${hashOf('a')}/y`, 403],
    ['a write of a long name', 'PUT', `files/${'a'.repeat(300)}`, 403],
    ['a write of a deep name', 'PUT', `files/${'d/'.repeat(2000)}x`, 403],
    ['a write without content', 'PUT', `files/${hashOf('a')}`, 400],
  ])('answers %s in words', async (_what, method, name, status) => {
    const address = await anEndpoint();
    const headers = { authorization: `bearer ${TOKEN}`, 'if-none-match': '*' };
    const answer = await fetch(`${address}/${name}`, { method, headers });
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringMatching(/^T.+\.$/),
    ]);
  });
});
