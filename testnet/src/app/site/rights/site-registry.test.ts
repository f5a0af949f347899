import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SHELL } from '@trove/federation/rights/layout.ts';
import { openStore } from '@trove/federation/rights/open-store.ts';

import { readTrust } from '../../../core/trust.ts';
import { CannotStart } from '../../../platform/cannot-start.ts';
import { readEnvironment } from '../../../platform/environment/read-environment.ts';
import { openSiteRegistry } from './site-registry.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-registry-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lines: string[] = [];
const note = (_error: unknown, text?: string) => void lines.push(text ?? String(_error));
const log = { error: note, warn: note, info: note };
const open = (variables: Record<string, string> = {}) =>
  openSiteRegistry({
    siteDir: path.join(root, 'site'),
    trust: readTrust(root, readEnvironment(variables)),
    log,
  });

const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(
    path.join(root, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
};
const unsigned = {
  schema: 1,
  epoch: 3,
  remotes: { 'mfe-faucet': { title: 'Faucet', owner: 'us', live: null, builds: [], details: {} } },
};

it('is that of the folder while no root is trusted', async () => {
  write('site/registry.json', unsigned);
  const registry = await open();
  expect(registry.get()).toEqual(unsigned);
  expect(registry.store).toBeUndefined();
});

it('is nothing but signed once a root is trusted: an unsigned deploy is not served, and readyz says why', async () => {
  write('site/registry.json', unsigned);
  write('trust/root.json', '{}');
  const registry = await open();
  expect(registry.get().remotes).toEqual({});
  expect(registry.state()).toEqual({
    isServed: false,
    fault: 'The signed registry is refused: it cannot be read. The last good one goes on.',
  });
  registry.stop();
});

it('tells deploys what the shell offers, if it may write to the store', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const build = { version: '1.0.0', buildId: 'abc', offers: {} };
  write('site/shell/build.json', build);
  write('trust/root.json', '{}');
  write('trust/timestamp.key', privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  const registry = await open();
  const stored = await (await openStore(path.join(root, 'store'), {})).get(SHELL);
  expect(JSON.parse(String(stored?.bytes))).toEqual(build);
  expect(readFileSync(path.join(root, 'trust/root.json'), 'utf8')).toBe('{}');
  registry.stop();
});

describe('a start that says that deploys are signed', () => {
  const PEM = { type: 'pkcs8', format: 'pem' } as const;
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(PEM);
  const fileOf = (name: string) => path.join(root, name);
  beforeEach(() => {
    write('file', 'a text');
    write('rsa.key', rsa() as string);
    write('trust/root.json', '{}');
  });

  it.each([
    ['SITE_TRUST', 'typo', /^SITE_TRUST is set, but there is no .+typo\/root\.json, so deploys/],
    ['SITE_TRUST', 'file', /^SITE_TRUST is set, but there is no .+file\/root\.json, so deploys/],
    ['SITE_TRUST', 'trust', /trust\/root\.json is no root of signed deploys\.$/],
    ['SITE_TIMESTAMP_KEY', 'typo', /typo does not exist\.$/],
    ['SITE_TIMESTAMP_KEY', 'trust', /trust is a folder\.$/],
    ['SITE_TIMESTAMP_KEY', 'file', /file holds no private key of ed25519 in PEM form/],
    ['SITE_TIMESTAMP_KEY', 'rsa.key', /rsa\.key holds no private key of ed25519 in PEM form/],
  ])('by %s=%s ends in a sentence', async (name, file, words) => {
    const opening = open({ [name]: fileOf(file) });
    await expect(opening).rejects.toThrow(CannotStart);
    await expect(opening).rejects.toThrow(words);
  });

  it.each([['SITE_STORE'], ['DEPLOY_TOKEN'], ['SITE_TIMESTAMP_KEY']])(
    'by %s alone, without a trusted root, ends in a sentence',
    async (name) => {
      rmSync(fileOf('trust/root.json'));
      const opening = open({ [name]: fileOf('file') });
      await expect(opening).rejects.toThrow(CannotStart);
      await expect(opening).rejects.toThrow(`${name} is set, but there is no `);
    },
  );
});
