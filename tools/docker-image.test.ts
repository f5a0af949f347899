import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '../shared/kit/src/testing/tier.ts';
import { until } from '../shared/kit/src/testing/until.ts';
import { freePort } from '../testnet/src/testing/free-port.ts';

/** Instructions of the image of the network, each on one line. */
const recipe = readFileSync('testnet/Dockerfile', 'utf8')
  .replaceAll(/^ *#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n');
const copies = recipe.flatMap((line) => {
  const [instruction, ...names] = line.split(' ');
  return instruction === 'COPY' ? [{ sources: names.slice(0, -1), to: names.at(-1) ?? '.' }] : [];
});

interface Manifest {
  dependencies?: Record<string, string>;
}

/** Folders of the packages of this repository that a package runs with, itself included. */
function packagesOf(folder: string, found = new Set<string>()): Set<string> {
  found.add(folder);
  const { dependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const [name, version] of Object.entries(dependencies)) {
    const needed = path.join('shared', path.basename(name));
    if (version.startsWith('workspace:') && !found.has(needed)) packagesOf(needed, found);
  }
  return found;
}

describe('the image of the network', () => {
  it.each([...packagesOf('testnet')])('has %s', (folder) => {
    const from = copies.flatMap(({ sources }) => sources);
    expect(from).toContain(`${folder}/package.json`);
    expect(from).toContain(`${folder}/src`);
  });
});

// The long tier installs Debian's package `bubblewrap`.
const describeLong = isLongTier ? describe : describe.skip;

describeLong('the files of the image, without root and on a file system that is read-only', () => {
  let root: string;
  const running: (() => Promise<unknown>)[] = [];

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'trove-image-'));
    const trove = path.join(root, 'trove');
    mkdirSync(path.join(root, 'data', 'net'), { recursive: true });
    mkdirSync(path.join(root, 'data', 'site'));
    for (const { sources, to } of copies) {
      for (const source of sources) {
        const isFolder = to.endsWith('/') || to === './';
        cpSync(source, path.join(trove, to, isFolder ? path.basename(source) : ''), {
          recursive: true,
        });
      }
    }
    const install = recipe.find((line) => line.startsWith('RUN npx'));
    const [, words = ''] = / install\s+(.*?) &&/.exec(install ?? '') ?? [];
    execFileSync(
      path.resolve('node_modules/.bin/pnpm'),
      ['install', '--prefer-offline', ...words.replaceAll('"', '').split(' ')],
      { cwd: trove, env: { ...process.env, NODE_ENV: 'production', CI: '1' }, stdio: 'pipe' },
    );
  }, 180_000);
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Starts a command of the image as `docker-compose.yml` confines it; resolves with its address. */
  async function start(script: string, variables: Record<string, string> = {}) {
    const port = await freePort();
    const environment = {
      PATH: '/opt:/usr/bin',
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...variables,
    };
    const system = ['/usr', '/lib', '/lib64', '/bin', '/etc'];
    const words = [
      '--unshare-user --uid 1000 --gid 1000 --cap-drop ALL --unshare-pid --die-with-parent --clearenv',
      '--proc /proc --dev /dev --tmpfs /tmp',
      ...system.map((folder) => `--ro-bind-try ${folder} ${folder}`),
      `--ro-bind ${process.execPath} /opt/node --ro-bind ${root}/trove /trove --bind ${root}/data /data`,
      '--chdir /trove --remount-ro /',
      ...Object.entries(environment).map(([name, value]) => `--setenv ${name} ${value}`),
      `node ${script}`,
    ].flatMap((line) => line.split(' '));
    const child = spawn('bwrap', words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    running.push(() => {
      child.kill();
      return ended;
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (output += part.toString()));
    }
    const baseUrl = `http://127.0.0.1:${port}`;
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`It did not start: ${output}`);
      return fetch(`${baseUrl}/readyz`).then(
        () => true,
        () => false,
      );
    });
    return baseUrl;
  }

  it("are all that the network and the shell's server need, with the demo data", async () => {
    const network = await start('testnet/src/main.ts');
    const ready = await fetch(`${network}/net/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
    const models = await fetch(`${network}/net/dapp/api/v1/catalogue?type=model`);
    expect(((await models.json()) as { items: object[] }).items.length).toBeGreaterThan(0);
    const shell = await start('testnet/src/serve-site.ts', { NETWORK_URL: network });
    expect((await fetch(`${shell}/readyz`)).status).toBe(200);
  });
});
