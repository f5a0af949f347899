import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';
import { claimsOf } from '@trove/contract/remote-policy.ts';
import { compressFile } from '@trove/federation/build/compress-file.ts';
import { getIntegrity, nameBuild } from '@trove/federation/build/name-build.ts';
import { readDeclaration } from '@trove/federation/build/remote-declaration.ts';
import { UNNAMED } from '@trove/federation/build/unnamed.ts';

import { readManifest } from './plain-build.ts';

/** Module that every remote exposes. */
const EXPOSED = './remote';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Writes the compressed forms of files that have none, which count towards the limits of bytes and are sent. */
async function compressFiles(folder: string) {
  for (const file of listFiles(folder)) {
    const full = path.join(folder, file);
    if (existsSync(`${full}.br`)) continue;
    for (const [ending, bytes] of await compressFile(file, readFileSync(full)))
      writeFileSync(`${full}${ending}`, bytes);
  }
}

interface Sources {
  /** Folder of the remote: `remote.json` and `package.json`. */
  sources: string;
  /** Range of the contract that it requires, such as `^1.2.0`. */
  contract?: string | undefined;
}

/** Returns what the registry stores about a build whose name is not known yet. */
function describe(folder: string, { sources, contract }: Sources): RemoteBuild {
  const { id, menu, routes } = readDeclaration(sources);
  const { metaData, shared, exposes } = readManifest(folder);
  const refuse = (reason: string): never => {
    throw new Error(`The build of ${id} in ${folder} is refused: ${reason}`);
  };
  const scope = `${id.replaceAll('-', '_')}__`;
  const global = `${scope}${UNNAMED}`;
  if (metaData.globalName !== global) {
    if (metaData.globalName.startsWith(scope) && existsSync(path.join(folder, 'build.json')))
      refuse('it has its name already. Build it again to describe it anew.');
    refuse(`its global name is ${metaData.globalName}, not ${global} (\`library.name\`).`);
  }
  const exposed = exposes.find(({ path: name }) => name === EXPOSED);
  const scripts = exposed?.assets.js.sync ?? refuse(`it does not expose ${EXPOSED}.`);
  const entry = metaData.remoteEntry.name;
  const { version } = JSON.parse(readFileSync(path.join(sources, 'package.json'), 'utf8'));
  const pages = routes.length > 0 ? routes : [{ path: claimsOf(id)[0] ?? '' }];
  return {
    version,
    ...(menu && { menu }),
    base: `remotes/${id}/${UNNAMED}/`,
    global,
    entry,
    preload: pages.map((route) => ({ path: route.path, files: [entry, ...scripts] })),
    integrity: Object.fromEntries(
      listFiles(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [file, getIntegrity(readFileSync(path.join(folder, file)))]),
    ),
    requires: {
      contract: contract ?? `^${CONTRACT_VERSION}`,
      capabilities: [], // Nothing reads it; shells of before 2026-11-28 refuse a build without it.
      shared: Object.fromEntries(shared.map((one) => [one.name, one.requiredVersion])),
    },
  };
}

/**
 * Makes a deployable build of what webpack or Rspack has written with a plain `ModuleFederationPlugin`: writes
 * `build.json`, `remote.json` and the compressed files, and gives it the name of its content, which it returns. Throws
 * a sentence about what is missing.
 */
export async function describeBuild(folder: string, sources: Sources): Promise<string> {
  const build = describe(folder, sources);
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build, null, 2));
  const declaration = readDeclaration(sources.sources);
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration, null, 2));
  const buildId = await nameBuild(folder);
  await compressFiles(folder);
  return buildId;
}
