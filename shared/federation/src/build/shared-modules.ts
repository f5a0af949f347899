import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { KIT_VERSION } from '@trove/kit/version.ts';

const require = createRequire(import.meta.url);

const sourcesOf = (file: string) => path.dirname(require.resolve(file));

/** The folders of the packages' sources. */
export const FEDERATION_SRC = path.dirname(import.meta.dirname);
export const KIT_SRC = sourcesOf('@trove/kit/core.ts');
export const CONTRACT_SRC = sourcesOf('@trove/contract/host.ts');

const { version: react } = JSON.parse(
  readFileSync(require.resolve('react/package.json'), 'utf8'),
) as { version: string };
const inKit = (file: string) => path.join(KIT_SRC, file);

interface SharedModule {
  /** Key in the share scope. */
  key: string;
  /** Request, or file, by which sources import it. */
  request: string;
  version: string;
}

/**
 * Modules that the shell provides at run time (`container/provided-modules.ts`). A remote has its own copy
 * of each as a fallback, which is downloaded only if versions differ.
 */
const SHARED_MODULES: readonly SharedModule[] = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((request) => ({
    key: request,
    request,
    version: react,
  })),
  { key: 'kit/core', request: inKit('core.ts'), version: KIT_VERSION },
  { key: 'kit/schema', request: inKit('schema.ts'), version: KIT_VERSION },
  { key: 'kit/overlay', request: inKit('overlay.ts'), version: KIT_VERSION },
];

/** Versions that the shell of these sources provides. */
export const OFFERED_SHARED: Readonly<Record<string, string>> = Object.fromEntries(
  SHARED_MODULES.map(({ key, version }) => [key, version]),
);

const toCaretRange = (version: string) => `^${version}`;

/** Version ranges that a build requires: same major, not older than the version it was built with. */
export const REQUIRED_SHARED: Readonly<Record<string, string>> = Object.fromEntries(
  SHARED_MODULES.map(({ key, version }) => [key, toCaretRange(version)]),
);

/** Modules a remote consumes, with its own copies as fallbacks. */
export const CONSUMED = Object.fromEntries(
  SHARED_MODULES.map(({ key, request, version }) => [
    request,
    {
      shareKey: key,
      import: request,
      requiredVersion: toCaretRange(version),
      // Each remote has its own React root, so a second copy is allowed, but not one of a wrong version.
      singleton: false,
      strictVersion: true,
    },
  ]),
);
