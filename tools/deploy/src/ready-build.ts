import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import { readDeclaration } from '@trove/federation/build/remote-declaration.ts';
import type { RemoteDeclaration } from '@trove/federation/build/remote-declaration.ts';

import { moduleFault, readManifest } from './plain-build.ts';
import { readBuildFile, readWholeBuild } from './registry/whole-build.ts';
import { SHELL } from './shell/kept-shells.ts';

/** A finished build in a folder, whoever has made it. */
export interface ReadyBuild {
  id: string;
  buildId: string;
  folder: string;
  build: RemoteBuild;
  declaration: RemoteDeclaration;
}

/** Most compressed bytes of an entry, and of all files that one page of a remote needs first. */
const MOST_ENTRY_BYTES = 26_000;
const MOST_PAGE_BYTES = 90_000;

const getSize = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Returns which limit of bytes a build passes, as a sentence. */
function findBudgetFault({ folder, build }: ReadyBuild): string | undefined {
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + getSize(path.join(folder, file)), 0);
  const entry = sizeOf([build.entry]);
  if (entry > MOST_ENTRY_BYTES) return `Its entry has ${entry} bytes, over ${MOST_ENTRY_BYTES}.`;
  for (const route of build.preload) {
    const bytes = sizeOf(route.files);
    if (bytes > MOST_PAGE_BYTES) {
      return `The first files of ${route.path} have ${bytes} bytes, over ${MOST_PAGE_BYTES}.`;
    }
  }
  return undefined;
}

/** Runs an entry as a page does, far enough to see whether it defines its container. */
const PROGRAM = `
const [, file, name] = process.argv;
const script = { tagName: 'SCRIPT', src: 'http://site.invalid/remoteEntry.js' };
globalThis.self = globalThis.window = globalThis;
globalThis.location = new URL(script.src);
globalThis.document = { currentScript: script, defaultView: globalThis, baseURI: script.src, getElementsByTagName: () => [script] };
require('node:vm').runInThisContext(require('node:fs').readFileSync(file, 'utf8'));
const container = globalThis[name];
process.exitCode = typeof container?.init === 'function' && typeof container.get === 'function' ? 0 : 1;`;

/** Texts of V8 about the statements of a module in a script. */
const MODULE_SYNTAX = /import statement|token 'export'|import\.meta/;

/** Whether an entry is an ES module: it cannot be read as a script because of its imports or exports. */
function isModule(text: string): boolean {
  try {
    compileFunction(text);
    return false;
  } catch (error) {
    return MODULE_SYNTAX.test((error as Error).message);
  }
}

/**
 * Returns why a build does not keep the protocol of a container, as a sentence. Its entry runs in a process that may
 * only read the build, for five seconds at most.
 */
function findContractFault({ folder, build }: ReadyBuild): string | undefined {
  const place = realpathSync(folder);
  if (isModule(readFileSync(path.join(place, build.entry), 'utf8')))
    return moduleFault(build.entry);
  const { status } = spawnSync(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${place}`,
      '-e',
      PROGRAM,
      path.join(place, build.entry),
      build.global,
    ],
    { env: {}, stdio: 'ignore', timeout: 5000 },
  );
  return status === 0
    ? undefined
    : `Its ${build.entry} does not define ${build.global} with init and get.`;
}

/** Reads a finished build; throws a sentence about what is missing, wrong, too large or against the contract. */
export function readReadyBuild(folder: string): ReadyBuild {
  const stated = readBuildFile(folder);
  if (!stated) {
    if (!existsSync(path.join(folder, 'build.json'))) readManifest(folder);
    throw new Error(
      `There is no build in ${folder}: its build.json is missing or damaged. \`trove-deploy describe\` writes it.`,
    );
  }
  const [, id = '', buildId = ''] = /^remotes\/([^/]+)\/([^/]+)\/$/.exec(stated.base) ?? [];
  const refuse = (reason: string): never => {
    throw new Error(`The build ${buildId} of ${id} is refused: ${reason}`);
  };
  if (id === '') throw new Error(`The build in ${folder} has no folder of a remote as its base.`);
  if (!existsSync(path.join(folder, 'remote.json'))) refuse('its remote.json is missing.');
  const build = readWholeBuild(id, buildId, folder);
  const declaration = readDeclaration(folder);
  if (declaration.id !== id) refuse(`its remote.json is of ${declaration.id}.`);
  if (id === SHELL) refuse('the shell of a site has this name.');
  const ready = { id, buildId, folder, build, declaration };
  const fault = findBudgetFault(ready) ?? findContractFault(ready);
  return fault === undefined ? ready : refuse(fault);
}
