import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { qaBuildsSchema, qaComparisonSchema } from '@trove/contract/wire/operations/qa-builds.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import {
  aFaucetBuild,
  aFaucetRegistry,
  SHELL_BUILD,
  writeSite,
} from '../../../testing/site-folder.ts';

const LOCAL = 'http://localhost:3105';

let root: string;
let network: TestNetwork | undefined;
const siteDir = () => path.join(root, 'site');

function writeBuild(id: string, files: Record<string, string>, contract = '^1.0.0') {
  const folder = path.join(siteDir(), 'remotes/mfe-faucet', id);
  mkdirSync(folder, { recursive: true });
  const all = { ...files, 'build.json': JSON.stringify(aFaucetBuild(id, contract)) };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'qa-'));
  const builds = { b2: aFaucetBuild('b2', '^2.0.0'), b1: aFaucetBuild('b1') };
  writeSite(siteDir(), aFaucetRegistry(builds));
  writeFileSync(path.join(siteDir(), 'shell/operations.html'), '<!doctype html><p>operations</p>');
  const line = {
    epoch: 1,
    at: '2026-11-27T10:00:00Z',
    who: 'ada',
    action: 'promote',
    remote: 'mfe-faucet',
    commit: 'c0ffee',
    from: null,
    to: 'b1',
  };
  writeFileSync(path.join(siteDir(), 'audit.jsonl'), JSON.stringify(line));
  writeBuild('b1', { 'remoteEntry.js': 'name(b1)', 'old.js': 'x' });
  writeBuild(
    'b2',
    { 'remoteEntry.js': 'name(b2)', 'page.js': 'longer', 'page.js.br': 'z' },
    '^2.0.0',
  );
});
afterEach(async () => {
  await network?.close();
  rmSync(root, { recursive: true, force: true });
});

async function start(
  qa: { localOrigins: readonly string[] } | undefined = { localOrigins: [LOCAL] },
) {
  network = await aNetwork({ siteDir: siteDir(), qa, pageTelemetryPercent: 0 });
  return network.app;
}
const HTML = { accept: 'text/html' };

describe('the calls of testers', () => {
  it('are none while the page is off', async () => {
    network = await aNetwork({ siteDir: siteDir(), qa: undefined });
    const { app } = network;
    expect((await app.inject({ url: '/site/qa/builds' })).statusCode).toBe(404);
    // As every address that the site does not know, it is answered by the shell.
    expect((await app.inject({ url: '/qa', headers: HTML })).payload).not.toContain('operations');
  });

  it('list every build with its channel, time and commit, and not who deployed it', async () => {
    const app = await start();
    const { payload } = await app.inject({ url: '/site/qa/builds' });
    expect(payload).not.toContain('ada');
    expect(qaBuildsSchema.parse(JSON.parse(payload))).toEqual({
      shell: { id: SHELL_BUILD, contract: '1.6.0' },
      localOrigins: [LOCAL],
      remotes: [
        {
          id: 'mfe-faucet',
          title: 'Faucet',
          path: '/faucet',
          builds: [
            {
              id: 'b2',
              version: '1.0.0',
              contract: '^2.0.0',
              channel: 'none',
              share: 0,
              fits: false,
            },
            {
              id: 'b1',
              version: '1.0.0',
              contract: '^1.0.0',
              channel: 'stable',
              share: 100,
              fits: true,
              at: '2026-11-27T10:00:00Z',
              commit: 'c0ffee',
            },
          ],
        },
      ],
    });
  });

  it('compare two builds by files, bytes and contract, without their names', async () => {
    const app = await start();
    const { payload } = await app.inject({
      url: '/site/qa/compare?remote=mfe-faucet&from=b1&to=b2',
    });
    const { from, to, files, same } = qaComparisonSchema.parse(JSON.parse(payload));
    expect([from.contract, to.contract, to.bytes - from.bytes]).toEqual(['^1.0.0', '^2.0.0', 5]);
    expect(files.map(({ name }) => name)).toEqual(['build.json', 'old.js', 'page.js']);
    expect(files.at(-1)).toEqual({ name: 'page.js', to: 6 });
    // The entry differs by the name of the build alone.
    expect(same).toBe(1);
  });

  it.each(['from=b1&to=b7', 'from=b1&to=..%2F..', 'from=b1'])(
    'compare nothing by %s',
    async (query) => {
      const app = await start();
      const { statusCode } = await app.inject({
        url: `/site/qa/compare?remote=mfe-faucet&${query}`,
      });
      expect([400, 404]).toContain(statusCode);
    },
  );
});

describe('a build of the own machine', () => {
  const agree = async (address: string, headers: Record<string, string> = {}) =>
    network!.app.inject({
      method: 'POST',
      url: '/site/qa/local',
      headers: { origin: 'http://localhost', ...headers },
      payload: { address },
    });
  const policyOf = async (url: string, cookie = '') => {
    const answer = await network!.app.inject({ url, headers: { ...HTML, cookie } });
    return String(answer.headers['content-security-policy']);
  };

  it('runs after a press, in this browser alone, and never in a page for partners', async () => {
    await start();
    const answer = await agree(`${LOCAL}/dist/`);
    expect(answer.statusCode).toBe(204);
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/^trove_local=[^;]+; .*HttpOnly; SameSite=Strict/);
    const [cookie = ''] = set.split(';');
    expect(await policyOf('/faucet', cookie)).toContain(`script-src 'self' ${LOCAL}`);
    expect(await policyOf('/faucet')).not.toContain(LOCAL);
    expect(await policyOf('/embed/competitions.html', cookie)).not.toContain(LOCAL);
    expect(String((await agree('')).headers['set-cookie'])).toContain('Max-Age=0');
  });

  it.each([
    ['another origin', 'http://evil.example/', {}],
    ['a name and a password', 'http://a:b@localhost:3105/', {}],
    ['no address', 'localhost', {}],
    ['the page of another site', `${LOCAL}/`, { origin: 'https://evil.example' }],
    ['no page', `${LOCAL}/`, { origin: '' }],
  ])('of %s is refused', async (_what, address, headers) => {
    await start();
    const answer = await agree(address, headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('is not allowed by a cookie that somebody else has made up', async () => {
    await start();
    for (const value of ['http%3A%2F%2Fevil.example', '%', LOCAL.replace('3105', '3106')]) {
      expect(await policyOf('/faucet', `trove_local=${value}`)).not.toMatch(/evil|3106/);
    }
  });

  it('can be begun in no frame', async () => {
    await start();
    const policy = await policyOf('/qa');
    expect(policy).toContain(`frame-ancestors 'none'`);
    // The page reads what the build states, before the tester has agreed to run it.
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${LOCAL}`));
  });
});
