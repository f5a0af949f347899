import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { getIntegrity, nameBuild } from './name-build.ts';
import { UNNAMED } from './unnamed.ts';

const root = mkdtempSync(path.join(tmpdir(), 'trove-name-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ENTRY = `var mfe_faucet__${UNNAMED}=${JSON.stringify('x'.repeat(600))}`;
const BUILD = JSON.stringify({
  base: `remotes/mfe-faucet/${UNNAMED}/`,
  integrity: { 'remoteEntry.js': getIntegrity(Buffer.from(ENTRY)) },
});

let count = 0;

/** Writes a finished build into a folder of its own. */
function writeBuild(files: Record<string, string>): string {
  const folder = path.join(root, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const whole = { 'remoteEntry.js': ENTRY, 'build.json': BUILD, 'server/draw.mjs': 'draw()' };

describe('the name of a build', () => {
  it('is 12 hexadecimal digits, the same for the same files', async () => {
    const name = await nameBuild(writeBuild(whole));
    expect(name).toMatch(/^[\da-f]{12}$/);
    expect(await nameBuild(writeBuild(whole))).toBe(name);
  });

  it.each([
    ['a script has another text', { ...whole, 'remoteEntry.js': `${ENTRY};` }],
    ['the part of the server has another text', { ...whole, 'server/draw.mjs': 'other()' }],
    ['a file has another name', { ...whole, 'server/draw.mjs': '', 'server/a.mjs': 'draw()' }],
    ['there is a file more', { ...whole, 'page.js': '' }],
  ])('is another one when %s', async (_what, files) => {
    const name = await nameBuild(writeBuild(whole));
    expect(await nameBuild(writeBuild(files))).not.toBe(name);
  });

  it('does not depend on compressed copies', async () => {
    const name = await nameBuild(writeBuild(whole));
    expect(await nameBuild(writeBuild({ ...whole, 'server/draw.mjs.br': 'any' }))).toBe(name);
  });

  it('is written into every file that states it, with hashes and compressed copies that fit', async () => {
    const folder = writeBuild(whole);
    const name = await nameBuild(folder);
    const read = (file: string) => readFileSync(path.join(folder, file));
    const entry = ENTRY.replace(UNNAMED, name);
    expect(String(read('remoteEntry.js'))).toBe(entry);
    expect(String(brotliDecompressSync(read('remoteEntry.js.br')))).toBe(entry);
    expect(JSON.parse(String(read('build.json')))).toEqual({
      base: `remotes/mfe-faucet/${name}/`,
      integrity: { 'remoteEntry.js': getIntegrity(Buffer.from(entry)) },
    });
  });
});
