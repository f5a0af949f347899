import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { STORAGE_KEY } from '../../shared/contract/src/storage-keys.ts';
import { ROOT } from '../lib/settings.ts';
import { COMMON_READERS, STORED_KEYS } from './stored-keys.ts';

const READS =
  /\.getItem\(|\breadStoredList\(|\breadEntries\(|\breadStored\(|atomWithStorage|(?:indexedDB|factory)\.open\(/;
/** A name as the site gives them to its keys. */
const NAME = /'((?:trove_|mfe:|playground_|faucet_)[\w:]+)'/g;
/** Names that look like keys and are none: read by nobody, or a cookie. */
const NO_KEYS = ['trove_probe', 'trove_', 'trove_wallet_session', 'playground_'];

const sources = globSync('{shell,mfe-*,shared/*,wallet}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/testing\/|wallet\/src\/extension/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

describe('the table of stored keys', () => {
  it('has each file that reads storage, and no other', () => {
    const readers = sources.filter(({ text }) => READS.test(text)).map(({ file }) => file);
    const listed = new Set([...STORED_KEYS.flatMap((stored) => stored.readers), ...COMMON_READERS]);
    expect(readers.toSorted()).toEqual([...listed].toSorted());
  });

  it('has each name of a key in the sources', () => {
    const names = sources.flatMap(({ text }) => [...text.matchAll(NAME)].map(([, name]) => name));
    const known = new Set([...STORED_KEYS.map(({ key }) => key), ...NO_KEYS]);
    expect(names.filter((name) => name && !known.has(name))).toEqual([]);
  });

  it('has each key of the contract', () => {
    const keys = Object.values(STORAGE_KEY).flatMap((key) =>
      typeof key === 'string' ? key : Object.values(key),
    );
    const known = new Set(STORED_KEYS.map(({ key }) => key));
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});
