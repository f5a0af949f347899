import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { remoteBuildSchema } from '@trove/contract/registry.ts';
import type { QaComparison } from '@trove/contract/wire/operations/qa-builds.ts';

const NAME = /^[\w-]{1,80}$/;

/** Stands for the name of a build, which many files contain. */
const SELF = '<this build>';

interface ReadBuild {
  facts: QaComparison['from'];
  /** Size, and the content without the name of the build, by file. */
  files: Map<string, { bytes: number; content: string }>;
}

function readBuild(siteDir: string, remote: string, build: string): ReadBuild | undefined {
  const folder = path.join(siteDir, 'remotes', remote, build);
  if (![remote, build].every((name) => NAME.test(name)) || !existsSync(folder)) return undefined;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      const text = content.toString('latin1').replaceAll(build, SELF);
      return [path.relative(folder, file), { bytes: content.length, content: text }] as const;
    });
  const files = new Map(entries);
  const stated = remoteBuildSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')),
  );
  const bytes = entries.reduce((sum, [, one]) => sum + one.bytes, 0);
  const { version, requires } = stated;
  return { facts: { bytes, version, contract: requires.contract }, files };
}

/** Compares two builds of a remote that are on the disk; undefined if one of them is not. */
export function compareBuilds(
  siteDir: string,
  remote: string,
  builds: readonly [from: string, to: string],
): QaComparison | undefined {
  const [from, to] = builds.map((build) => readBuild(siteDir, remote, build));
  if (!from || !to) return undefined;
  const names = [...new Set([...from.files.keys(), ...to.files.keys()])].toSorted();
  const isSame = (name: string) => from.files.get(name)?.content === to.files.get(name)?.content;
  const files = names
    .filter((name) => !isSame(name))
    .map((name) => {
      const [before, after] = [from.files.get(name)?.bytes, to.files.get(name)?.bytes];
      return {
        name,
        ...(before !== undefined && { from: before }),
        ...(after !== undefined && { to: after }),
      };
    });
  return { from: from.facts, to: to.facts, files, same: names.length - files.length };
}
