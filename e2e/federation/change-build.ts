import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { NetworkProcess } from '../network-process.ts';

type Registry = {
  epoch: number;
  remotes: Record<
    string,
    {
      live: string | null;
      builds: string[];
      details: Record<
        string,
        {
          version: string;
          base: string;
          global: string;
          entry: string;
          preload: { path: string; files: string[] }[];
          integrity: Record<string, string>;
          requires: { contract: string; shared: Record<string, string> };
        }
      >;
    }
  >;
};

const registryFile = ({ siteDir }: NetworkProcess) => path.join(siteDir, 'registry.json');
export const readRegistry = (network: NetworkProcess): Registry =>
  JSON.parse(readFileSync(registryFile(network), 'utf8'));

export function writeRegistry(network: NetworkProcess, registry: Registry) {
  writeFileSync(registryFile(network), JSON.stringify({ ...registry, epoch: registry.epoch + 1 }));
}

const hashIntegrity = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Deploys a copy of the live build in which `change` has changed the text of every script. */
export function deployChanged(
  network: NetworkProcess,
  id: string,
  buildId: string,
  change: (text: string, file: string) => string,
) {
  const registry = readRegistry(network);
  const entry = registry.remotes[id];
  if (!entry) throw new Error(`The registry knows no ${id}`);
  const from = entry.live;
  if (from === null) throw new Error(`${id} is not deployed`);
  const folder = path.join(network.siteDir, 'remotes', id);
  cpSync(path.join(folder, from), path.join(folder, buildId), { recursive: true });

  const details = structuredClone(entry.details[from]);
  if (!details) throw new Error(`The registry does not describe ${from}`);
  details.base = details.base.replace(from, buildId);
  details.global = details.global.replace(from, buildId);
  for (const file of globSync('*.js', { cwd: path.join(folder, buildId) })) {
    const full = path.join(folder, buildId, file);
    const text = change(readFileSync(full, 'utf8').replaceAll(from, buildId), file);
    writeFileSync(full, text);
    if (details.integrity[file]) details.integrity[file] = hashIntegrity(Buffer.from(text));
  }
  for (const file of globSync('*.{br,gz}', { cwd: path.join(folder, buildId) })) {
    rmSync(path.join(folder, buildId, file));
  }
  // Whoever reads the folder reads the same as in the registry.
  writeFileSync(path.join(folder, buildId, 'build.json'), JSON.stringify(details));
  entry.details[buildId] = details;
  entry.builds = [buildId, ...entry.builds];
  entry.live = buildId;
  writeRegistry(network, registry);
}
