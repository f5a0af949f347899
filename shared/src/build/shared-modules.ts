import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of this package's sources. */
export const SHARED_SRC = path.dirname(import.meta.dirname);

const versionOf = (manifest: string): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

const react = versionOf(require.resolve('react/package.json'));
const kit = versionOf(path.join(SHARED_SRC, '../package.json'));
const inKit = (file: string) => path.join(SHARED_SRC, 'kit', file);

interface SharedModule {
  /** What a build asks the share scope for. */
  key: string;
  /** The request, or the file, that stands for it in sources. */
  request: string;
  version: string;
  /** Part of the shell's first chunk, so that no remote waits for it. */
  isEager: boolean;
}

/** All that the shell provides at run time; a remote keeps its own copy as a fallback, downloaded only when versions differ. */
export const SHARED_MODULES: readonly SharedModule[] = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((request) => ({
    key: request,
    request,
    version: react,
    isEager: true,
  })),
  { key: 'kit/core', request: inKit('core.ts'), version: kit, isEager: true },
  { key: 'kit/schema', request: inKit('schema.ts'), version: kit, isEager: true },
  { key: 'kit/overlay', request: inKit('overlay.ts'), version: kit, isEager: false },
];

const rangeOf = (version: string) => `^${version}`;

/** What a build asks for: same major, not older than what it was built with. */
export const REQUIRED_SHARED: Readonly<Record<string, string>> = Object.fromEntries(
  SHARED_MODULES.map(({ key, version }) => [key, rangeOf(version)]),
);

/** What the shell offers. It uses the same modules directly: nobody else could provide them to it. */
export const PROVIDED = Object.fromEntries(
  SHARED_MODULES.map(({ key, request, version, isEager }) => [
    request,
    { shareKey: key, version, eager: isEager },
  ]),
);

/** What a remote asks for, with its own copy as the fallback. */
export const CONSUMED = Object.fromEntries(
  SHARED_MODULES.map(({ key, request, version }) => [
    request,
    {
      shareKey: key,
      import: request,
      version,
      requiredVersion: rangeOf(version),
      // Each remote has its own React root: a second copy is legal, a wrong one is not.
      singleton: false,
      strictVersion: true,
    },
  ]),
);
