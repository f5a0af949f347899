import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeFolder } from './make-folder.ts';
import { explainStart } from './storage-fault.ts';

const NOBODY = 65_534;

describe('makeFolder', () => {
  let inside: string;
  beforeEach(() => {
    inside = mkdtempSync(path.join(tmpdir(), 'trove-folder-'));
    chmodSync(inside, 0o755);
  });
  afterEach(() => rmSync(inside, { recursive: true, force: true }));

  it('makes a folder and those above it, the last with its mode', () => {
    const folder = path.join(inside, 'a', 'b', 'c');
    makeFolder(folder, 0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('leaves a folder that exists as it is', () => {
    makeFolder(inside, 0o700);
    expect(statSync(inside).mode & 0o777).toBe(0o755);
    makeFolder('/');
  });

  it('follows a link to a folder', () => {
    symlinkSync(inside, path.join(inside, 'link'));
    makeFolder(path.join(inside, 'link', 'new'));
    expect(statSync(path.join(inside, 'new')).isDirectory()).toBe(true);
  });

  /** Returns the words for the folder that cannot be made, with `…` for the test's own folder. */
  function wordsFor(folder: string): string {
    try {
      makeFolder(folder);
    } catch (error) {
      const { message, name } = explainStart(error, folder) as Error;
      return name === 'CannotStart' ? message.replace(folder, '…') : name;
    }
    throw new Error(`${folder} was made`);
  }

  const NO_FOLDER = 'No folder for the data can be at …: ';

  it.each([
    ['a file', 'file', 'a file is in the way.'],
    ['below a file', 'file/net', 'a file is in the way.'],
    ['far below a file', 'file/a/b/net', 'a file is in the way.'],
    ['a link to nowhere', 'nowhere', 'a file is in the way.'],
    ['below a link to nowhere', 'nowhere/net', 'a file is in the way.'],
    ['a name that is too long', 'x'.repeat(300), 'its name is too long.'],
  ])('says why none can be at %s', (_what, place, why) => {
    writeFileSync(path.join(inside, 'file'), '');
    symlinkSync(path.join(inside, 'gone', 'far'), path.join(inside, 'nowhere'));
    expect(wordsFor(path.join(inside, place))).toBe(NO_FOLDER + why);
  });

  it.each(['own', 'own/a/b'])('says that nobody may write where %s should be', (place) => {
    mkdirSync(path.join(inside, 'closed'), { mode: 0o555 });
    // Rights do not bind an administrator.
    const isAdministrator = process.geteuid?.() === 0;
    if (isAdministrator) process.seteuid?.(NOBODY);
    try {
      expect(wordsFor(path.join(inside, 'closed', place))).toBe(
        'The data in … cannot be written (EACCES).',
      );
    } finally {
      if (isAdministrator) process.seteuid?.(0);
    }
  });
});
