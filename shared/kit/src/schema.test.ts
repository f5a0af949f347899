import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as offered from './schema.ts';

/**
 * All files that the site may load (the wallet has its own bundles): a name missing in `schema.ts` would be undefined
 * only in the site's builds.
 */
const root = join(__dirname, '../../..');
const sources = globSync('{shared/*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

describe('kit/schema', () => {
  it('exports every function of zod/mini that the sources call', () => {
    const used = sources
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /'(?:zod\/mini|@trove\/kit\/schema\.ts)'/.test(text))
      .flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)(?=[(<])|\bz\.(NEVER)\b/g)])
      .map(([, call, value]) => call ?? value ?? '');
    expect([...new Set(used)].filter((name) => !(name in offered) && !TYPES.has(name))).toEqual([]);
    expect(used.length).toBeGreaterThan(50);
  });
});

const TYPES = new Set(['output', 'input', 'infer']);
