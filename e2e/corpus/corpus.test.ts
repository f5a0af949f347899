import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { createInspector, type Inspector } from '../../testnet/src/files/inspection/inspector.ts';
import { allSets, smallSets } from './sets.ts';
import { tryFiles } from './try-files.ts';

const MINUTES = 60_000;

describe('foreign files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-corpus-'));
  let inspector: Inspector;
  beforeAll(() => (inspector = createInspector()));
  afterAll(async () => {
    await inspector.stop();
    rmSync(folder, { recursive: true });
  });

  it(
    'are described truly, and the same by the wizard and the network',
    async () => {
      let count = 0;
      const wrong = [];
      for (const set of isLongTier ? allSets(folder) : smallSets(folder)) {
        for await (const { file, outcome, why } of tryFiles(set, inspector)) {
          count += 1;
          if (outcome === 'wrong') wrong.push({ file, why });
        }
      }
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(isLongTier ? 1500 : 420);
    },
    10 * MINUTES,
  );
});
