import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import pino from 'pino';

import { createRuntimeConfig } from '../../../core/runtime-config.ts';
import type { DrawingModule } from '../page-drawer.ts';
import { siteDocuments } from '../site-documents.ts';
import { createLiveRegistry } from './live-registry.ts';

const PAGE = `<!doctype html><head></head><script type="application/json" id="trove-registry">{}</script>
<script type="application/json" id="trove-early">{}</script>`;

const aBuild = (id: string, contract: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${id}/`,
  global: `mfe_faucet__${id}`,
  entry: 'remoteEntry.js',
  preload: [{ path: '/faucet', files: ['remoteEntry.js'], data: [`faucet:of-${id}`] }],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract, shared: {} },
});

const siteDir = mkdtempSync(path.join(tmpdir(), 'refused-'));
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path.join(siteDir, file), text);
};
const writeShell = (contract: string) =>
  write('shell/build.json', {
    version: '1.0.0',
    buildId: contract,
    offers: { contract, shared: {} },
  });

write('shell/index.html', PAGE);
const details = { b3: aBuild('b3', '^1.9.0'), b2: aBuild('b2', '^1.2.0') };
const faucet = { title: 'Faucet', owner: 'us', live: 'b3', builds: ['b3', 'b2'], details };
write('registry.json', { schema: 1, epoch: 1, remotes: { 'mfe-faucet': faucet } });
afterAll(() => rmSync(siteDir, { recursive: true }));

/** Opens a page; returns it, and the builds whose code has drawn it or was loaded to draw. */
async function open(address: string) {
  const run = new Set<string>();
  const note = ({ file }: DrawingModule) => void run.add(file.split('/').at(-3) ?? '');
  const log = pino({ level: 'silent' });
  const documents = siteDocuments({
    siteDir,
    log,
    registry: createLiveRegistry({ siteDir, log }),
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
    ask: async () => undefined,
    drawer: { warm: note, draw: async (module) => note(module), stop() {} },
  });
  documents.warm();
  const { text } = await documents.page(address, { ip: '127.0.0.1', host: 'trove.test' });
  return { text, run: [...run] };
}

it('the code of a remote that is not of the site does not run on the server', async () => {
  const others = { ...aBuild('b1', '^1.0.0'), base: 'remotes/reports/b1/', global: 'reports__b1' };
  const preload = [{ path: '/x/reports', files: ['remoteEntry.js'] }];
  const reports = {
    ...faucet,
    live: 'b1',
    builds: ['b1'],
    details: { b1: { ...others, preload } },
  };
  write('registry.json', { schema: 1, epoch: 2, remotes: { reports } });
  const { text, run } = await open('/x/reports');
  write('registry.json', { schema: 1, epoch: 1, remotes: { 'mfe-faucet': faucet } });
  expect(text).toContain('href="/remotes/reports/b1/remoteEntry.js"');
  expect(run).toEqual([]);
});

describe('a live build that the shell refuses', () => {
  it('is in no part of the document, and none of its code runs: the next one that fits is used', async () => {
    writeShell('1.6.0');
    const { text, run } = await open('/faucet');
    expect(text).toContain('href="/remotes/mfe-faucet/b2/remoteEntry.js"');
    expect(text).toContain('/net/faucet/of-b2');
    expect(text).not.toContain('mfe-faucet/b3/');
    expect(text).not.toContain('of-b3');
    expect(run).toEqual(['b2']);
  });

  it('runs as soon as a newer shell is there, without a change of the registry', async () => {
    writeShell('1.9.0');
    const { text, run } = await open('/faucet');
    expect(text).toContain('href="/remotes/mfe-faucet/b3/remoteEntry.js"');
    expect(run).toEqual(['b3']);
  });

  it('leaves the page without a remote if no other build fits', async () => {
    writeShell('1.1.0');
    const { text, run } = await open('/faucet');
    expect(text).not.toContain('/remotes/');
    expect(run).toEqual([]);
  });
});
