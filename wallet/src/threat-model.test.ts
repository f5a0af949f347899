import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const document = readFileSync(path.join(ROOT, 'docs/threat-model.md'), 'utf8');

/** Every `file` in the last column with the test names that follow it. */
const named = document
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').at(-2) ?? '')
  .flatMap((cell) => [...cell.matchAll(/`([\w.-]+\.(?:test|spec))`((?:[ ,]*"[^"]+")*)/g)])
  .map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));

const readText = (file: string): string => {
  const found = globSync(
    [
      `{wallet,testnet,shared/*,shell,mfe-*}/src/**/${file}.{ts,tsx}`,
      `e2e/{wallet,federation}/${file}.ts`,
      `tools/**/${file}.ts`,
    ],
    { cwd: ROOT },
  );
  return found.map((name) => readFileSync(path.join(ROOT, name), 'utf8')).join('\n');
};

describe('the threat model', () => {
  it('names a test, or says that there is none, in each line', () => {
    const lines = document
      .split('\n')
      .filter((line) => /^\| (?!could|asset  |---|in the manifest)/.test(line));
    const threats = lines.filter((line) => line.split('|').length >= 5);
    expect(threats.length).toBeGreaterThan(50);
    for (const line of threats) {
      expect(line.split('|').at(-2)).toMatch(/`[\w.-]+\.(?:test|spec)`|^ none|as for a web page/);
    }
  });

  it.each(named)('finds $file: $names', ({ file, names }) => {
    const text = readText(file);
    expect(text).not.toBe('');
    for (const name of names) expect(text).toContain(name);
  });
});
