import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { transformSync } from '@swc/core';

import { registrySchema } from '../../shared/contract/src/registry.ts';
import { ROOT } from '../lib/settings.ts';

/** A script that a browser runs, as JavaScript. */
export interface Script {
  /** Path for a person to find it. */
  name: string;
  code: string;
}

/** Files of the packages for the browser which only tests, builds and the server run. */
const NOT_SENT = ['**/*.test.*', '**/testing/**', '**/src/build/**', '**/server.ts'];

/** Reads the sources of what is sent to browsers, without their types. */
export const readSources = (): Script[] =>
  globSync('{shell,mfe-*,shared/*,wallet}/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: NOT_SENT }).map(
    (name) => {
      const { code } = transformSync(readFileSync(path.join(ROOT, name), 'utf8'), {
        swcrc: false,
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: name.endsWith('x') },
          transform: { react: { runtime: 'automatic' } },
        },
      });
      return { name, code };
    },
  );

/** Lists the shell's scripts; those of earlier builds remain beside them for pages that are still open. */
function listShellScripts(folder: string): string[] {
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return [
    ...new Set(document.match(/assets\/[\w.-]+\.js/g)),
    ...globSync('embed/*.js', { cwd: folder }),
  ].map((file) => path.join(folder, file));
}

/** Reads the scripts of the live builds and of the wallet's extension, libraries included, each content once. */
export function readBuilt({
  siteDir,
  walletDir,
}: {
  siteDir: string;
  walletDir: string;
}): Script[] {
  const { remotes } = registrySchema.parse(
    JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')),
  );
  const bases = Object.values(remotes).flatMap(
    ({ live, details }) => details[live ?? '']?.base ?? [],
  );
  const listAll = (folder: string) =>
    globSync('**/*.js', { cwd: folder, exclude: ['server/**'] }).map((file) =>
      path.join(folder, file),
    );
  const files = [
    ...listShellScripts(path.join(siteDir, 'shell')),
    path.join(siteDir, 'wallet/in-page.js'),
    ...bases.flatMap((base) => listAll(path.join(siteDir, base))),
    ...listAll(walletDir),
  ];
  const byCode = new Map(
    files.map((file) => [readFileSync(file, 'utf8'), path.relative(ROOT, file)]),
  );
  return [...byCode].map(([code, name]) => ({ name, code }));
}
