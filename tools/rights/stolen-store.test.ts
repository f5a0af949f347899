import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  expiresIn,
  hashOf,
  metadataName,
  TIMESTAMP,
} from '../../shared/federation/src/rights/layout.ts';
import { signMetadata } from '../../shared/federation/src/rights/metadata.ts';
import { publishFolder } from '../deploy/src/deploy-commands.ts';
import { writeReady } from '../deploy/src/testing/write-ready.ts';
import { aSignedSite, AUTHOR } from './a-signed-site.ts';
import { withSite } from './with-site.ts';

type Site = Awaited<ReturnType<typeof aSignedSite>>;

let site: Site;
beforeEach(async () => {
  site = await aSignedSite();
});
afterEach(() => site.dispose());

const { aLiveServer, change, fileOf } = withSite(() => site);

describe('a store that was stolen', () => {
  it('cannot bring back older metadata, even to a server that was restarted', async () => {
    await aLiveServer();
    const copy = path.join(site.root, 'copy');
    cpSync(site.storeDir, copy, { recursive: true });
    await site.deploy('reports', 'r2');
    await site.aServer().gate.pull();
    rmSync(site.storeDir, { recursive: true });
    cpSync(copy, site.storeDir, { recursive: true });

    const server = site.aServer('server', false);
    await server.gate.pull();
    expect(server.live()).toMatchObject({ reports: 'r2' });
    expect(server.gate.fault()).toMatch(
      /The signed registry is refused: .+ older than .+ goes on\./,
    );
  });

  it('cannot withhold deploys for longer than the timestamp is valid', async () => {
    await aLiveServer();
    const { version } = JSON.parse(readFileSync(fileOf(TIMESTAMP), 'utf8')).signed;
    const { meta } = JSON.parse(readFileSync(fileOf(TIMESTAMP), 'utf8')).signed;
    const signed = { version: version + 1, expires: expiresIn(-60_000), meta };
    change(TIMESTAMP, signMetadata('timestamp', signed, [site.operator.keys.read('timestamp')]));
    const server = site.aServer('server', false);
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c1' });
    expect(server.gate.fault()).toContain('the timestamp has expired');
  });

  it('cannot mix metadata of different times', async () => {
    await aLiveServer();
    const old = site.readMetadata('reports-team', 2);
    await site.deploy('reports', 'r2');
    await site.aServer('operator').gate.pull();
    change(metadataName('reports-team', 4), old);
    const server = site.aServer('server', false);
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c1' });
    expect(server.gate.fault()).toContain(
      'The deploy of reports is refused: version 2 of reports-team',
    );
  });

  it.each([
    ['was altered', (file: string) => change(file, 'alert(1)'), 'was altered after it was signed'],
    ['is gone', (file: string) => rmSync(fileOf(file)), 'is missing in the store'],
  ])('cannot deploy a build of which a file %s', async (_what, damage, words) => {
    const server = await aLiveServer();
    await site.deploy('reports', 'r2');
    await site.deploy('charts', 'c2');
    const script = readFileSync(
      path.join(writeReady(site.root, 'reports', 'r2'), 'remoteEntry.js'),
    );
    damage(`files/${hashOf(script)}`);
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c2' });
    expect(server.gate.fault()).toContain(`remoteEntry.js ${words}. The last good one goes on.`);
    expect(existsSync(path.join(server.siteDir, 'remotes/reports/r2'))).toBe(false);
    // The next publication repairs it.
    await publishFolder(
      site.deploysOf('reports', site.keys.reports),
      writeReady(site.root, 'reports', 'r2'),
      AUTHOR,
    );
    await server.gate.pull();
    expect([server.live(), server.gate.fault()]).toEqual([
      { reports: 'r2', charts: 'c2' },
      undefined,
    ]);
  });

  it('cannot change an entry, nor put a file beside those that were signed', async () => {
    const server = await aLiveServer();
    await site.deploy('reports', 'r2');
    const [entry = ''] = readdirSync(fileOf('targets/remotes'))
      .filter((name) => name.endsWith('.reports.json'))
      .filter((name) =>
        readFileSync(fileOf(`targets/remotes/${name}`), 'utf8').includes('"live":"r2"'),
      );
    const text = readFileSync(fileOf(`targets/remotes/${entry}`), 'utf8');
    change(`targets/remotes/${entry}`, text.replace('"title":"reports"', '"title":"charted"'));
    await server.gate.pull();
    expect(server.live()).toMatchObject({ reports: 'r1' });
    expect(server.gate.fault()).toContain('it is not what was signed');
  });

  it('that was emptied changes nothing, and says so', async () => {
    await aLiveServer();
    rmSync(site.storeDir, { recursive: true });
    const server = site.aServer('server', false);
    await server.gate.pull();
    expect(server.live()).toEqual({ reports: 'r1', charts: 'c1' });
    expect(server.gate.fault()).toContain('The signed registry is refused');
  });
});

it('a build in the site that is not as it was signed is replaced', async () => {
  const { siteDir } = await aLiveServer();
  const script = path.join(siteDir, 'remotes/reports/r1/remoteEntry.js');
  writeFileSync(script, 'alert(1)');
  writeFileSync(path.join(siteDir, 'remotes/reports/r1/evil.html'), '<script>alert(1)</script>');
  await site.aServer().gate.pull();
  expect(readFileSync(script, 'utf8')).toContain('reports__r1');
  expect(existsSync(path.join(siteDir, 'remotes/reports/r1/evil.html'))).toBe(false);
});
