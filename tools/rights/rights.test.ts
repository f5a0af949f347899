import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  entryName,
  entryPath,
  expiresIn,
  hashOf,
  metadataName,
} from '../../shared/federation/src/rights/layout.ts';
import { signMetadata } from '../../shared/federation/src/rights/metadata.ts';
import { canary, promote, publishFolder, rollback } from '../deploy/src/deploy-commands.ts';
import {
  addTeam,
  revokeKeys,
  rotateOperator,
  rotateTeam,
} from '../deploy/src/rights/key-commands.ts';
import { writeReady } from '../deploy/src/testing/write-ready.ts';
import { aSignedSite, AUTHOR, newKey } from './a-signed-site.ts';
import { withSite } from './with-site.ts';

type Site = Awaited<ReturnType<typeof aSignedSite>>;

let site: Site;
beforeEach(async () => {
  site = await aSignedSite();
});
afterEach(() => site.dispose());

const { aLiveServer, change, fileOf, versionOf } = withSite(() => site);

describe('a deploy that its team has signed', () => {
  it('is live with its files, and reaches a server that did not sign it into force', async () => {
    const { siteDir } = await aLiveServer();
    const script = 'remotes/reports/r1/remoteEntry.js';
    expect(readFileSync(path.join(siteDir, script), 'utf8')).toContain('reports__r1');
    const other = site.aServer('other', false);
    await other.gate.pull();
    expect(other.live()).toEqual({ reports: 'r1', charts: 'c1' });
  });

  it('is rolled back, told in the audit, and changes nothing when it is repeated', async () => {
    const server = await aLiveServer();
    await site.deploy('reports', 'r2');
    await site.deploy('reports', 'r2');
    const team = site.deploysOf('reports', site.keys.reports);
    await rollback(team, 'reports', undefined, AUTHOR);
    await server.gate.pull();
    expect(server.live()).toMatchObject({ reports: 'r1' });
    const audit = await team.readAudit();
    expect(audit.map(({ epoch, action, to }) => [epoch, action, to])).toEqual([
      [1, 'publish', null],
      [2, 'promote', 'r1'],
      [3, 'publish', 'r1'],
      [4, 'promote', 'r2'],
      [5, 'rollback', 'r1'],
    ]);
  });

  it('loses nothing when two processes of the team deploy at once', async () => {
    const server = await aLiveServer();
    const builds = ['r2', 'r3', 'r4', 'r5'];
    const publishing = builds.map((buildId) =>
      publishFolder(
        site.deploysOf('reports', site.keys.reports),
        writeReady(site.root, 'reports', buildId),
        AUTHOR,
      ),
    );
    await Promise.all(publishing);
    const { remotes } = await site.deploysOf('reports', site.keys.reports).readRegistry();
    expect(remotes['reports']?.builds.toSorted()).toEqual(['r1', ...builds]);
    await server.gate.pull();
    expect(server.gate.fault()).toBeUndefined();
  });

  it('continues after a newer key, a newer root and a newer timestamp key', async () => {
    const server = await aLiveServer();
    const next = newKey();
    await rotateTeam(site.operator, 'reports-team', [next]);
    await rotateOperator(site.operator, 'root');
    await rotateOperator(site.operator, 'timestamp');
    await site.deploy('reports', 'r2', site.deploysOf('reports', next));
    const again = site.aServer();
    await again.gate.pull();
    expect([again.live(), again.gate.fault()]).toEqual([
      { reports: 'r2', charts: 'c1' },
      undefined,
    ]);
    await server.gate.pull();
    // This process still signs with the old key, and is refused by the root that it reads itself.
    expect(server.live()).toEqual({ reports: 'r2', charts: 'c1' });
  });
});

describe('a deploy without the right to it', () => {
  it('of the remote of another team is refused before anything is stored', async () => {
    await aLiveServer();
    const thief = site.deploysOf('charts', site.keys.charts);
    const before = readdirSync(fileOf('files'));
    const words = 'The keys of charts-team may deploy charts, not reports.';
    const publishing = publishFolder(thief, writeReady(site.root, 'reports', 'r9'), AUTHOR);
    await expect(publishing).rejects.toThrow(words);
    expect(readdirSync(fileOf('files'))).toEqual(before);
    await expect(promote(thief, 'reports', 'r1', AUTHOR)).rejects.toThrow(words);
    await expect(canary(thief, 'reports', 'r1', 5, AUTHOR)).rejects.toThrow(words);
  });

  it('of the remote of another team is not put into force either, and no server serves it', async () => {
    const server = await aLiveServer();
    const entry = Buffer.from('{}');
    change(entryName('reports', hashOf(entry)), entry);
    const targets = {
      [entryPath('reports')]: { length: 2, hashes: { sha256: hashOf(entry) } },
    };
    const version = versionOf('charts-team') + 1;
    const signed = { version, expires: expiresIn(60_000), targets };
    change(
      metadataName('charts-team', version),
      signMetadata('targets', signed, [site.keys.charts]),
    );
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c1' });
    expect(server.gate.fault()).toContain(
      'the keys of charts-team may sign remotes/charts.json, not remotes/reports.json',
    );
  });

  it.each([
    ['none of the team', () => [newKey()], 'is none of reports-team'],
    ['that of another team', () => [site.keys.charts], 'is none of reports-team'],
  ])('with a key that is %s is refused in words', async (_what, keys, words) => {
    await aLiveServer();
    const team = site.deploysOf('reports', ...keys());
    const folder = writeReady(site.root, 'reports', 'r2');
    await expect(publishFolder(team, folder, AUTHOR)).rejects.toThrow(words);
  });

  it('with a key that was revoked is refused; the last good one goes on, until there is a new key', async () => {
    const server = await aLiveServer();
    await revokeKeys(site.operator, 'reports-team');
    await expect(site.deploy('reports', 'r2')).rejects.toThrow('it was revoked or never given');
    // Whoever has the stolen key and the store writes into it without our tools.
    const version = versionOf('reports-team') + 1;
    const signed = { version, expires: expiresIn(60_000), targets: {} };
    change(
      metadataName('reports-team', version),
      signMetadata('targets', signed, [site.keys.reports]),
    );
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c1' });
    expect(server.gate.fault()).toContain('The deploy of reports is refused: ');
    expect(server.gate.fault()).toContain('0 of the 1 signatures');
    await site.deploy('charts', 'c2');
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c2' });

    const next = newKey();
    const team = { team: 'reports-team', remotes: ['reports'], given: [next], threshold: 1 };
    await addTeam(site.operator, team);
    await site.deploy('reports', 'r2', site.deploysOf('reports', next));
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r2', charts: 'c2' },
      undefined,
    ]);
  });

  it('with fewer keys than the team needs is refused, and lives with enough of them', async () => {
    const server = await aLiveServer();
    const [one, two] = [newKey(), newKey()] as const;
    const given = { team: 'reports-team', remotes: ['reports'], given: [one, two], threshold: 2 };
    await addTeam(site.operator, given);
    const deploying = site.deploy('reports', 'r2', site.deploysOf('reports', one));
    await expect(deploying).rejects.toThrow('It waits for 1 more key of reports-team');
    const version = versionOf('reports-team') + 1;
    const signed = { version, expires: expiresIn(60_000), targets: {} };
    change(metadataName('reports-team', version), signMetadata('targets', signed, [one]));
    await server.gate.pull();
    expect(server.live()).toMatchObject({ reports: 'r1' });
    expect(server.gate.fault()).toContain('1 of the 2 signatures');
    await site.deploy('reports', 'r2', site.deploysOf('reports', one, two));
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r2', charts: 'c1' },
      undefined,
    ]);
  });
});
