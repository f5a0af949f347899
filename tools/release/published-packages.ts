import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';

/** Folders of the packages that a team outside this repository installs; all others are private to it. */
export const PUBLISHED = ['shared/contract', 'shared/kit', 'shared/federation', 'tools/deploy'];

interface PackageFile {
  name: string;
  version: string;
  files: readonly string[];
  /** Its commands; a package that has some exports nothing else. */
  bin?: Readonly<Record<string, string>>;
  /** What it is when it is packed; an export that is null is not given to others. */
  publishConfig: { exports: Readonly<Record<string, unknown>> };
}

/** Reads the `package.json` of a published package. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as PackageFile;
