import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync, printSync } from '@swc/core';

import { ROOT } from '../lib/settings.ts';
import { readPackage } from './published-packages.ts';

/** The exports of each module of a package, one line each: declarations without comments, or commands. */
export type Exports = ReadonlyMap<string, readonly string[]>;

/** Returns the declarations of a file of types: all but its imports, one line each. */
export function readDeclarations(source: string): string[] {
  const tree = parseSync(source, { syntax: 'typescript' });
  return tree.body.flatMap((item) => {
    if (item.type === 'ImportDeclaration') return [];
    const text = printSync({ ...tree, body: [item] })
      .code.replaceAll(/\s+/g, ' ')
      .trim();
    const [, names, from = ''] = /^export (?:type )?\{([^}]*)\}(.*);$/.exec(text) ?? [];
    if (names === undefined) return [text];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `export { ${name} }${from};`);
  });
}

/** Returns the commands and options of a program, as it lists them when it is called without any. */
function readCommands(program: string): string[] {
  const { stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  const lines = stderr
    .split('\n')
    .flatMap((line) =>
      line.startsWith('trove-deploy') ? [line] : (line.match(/--[a-z]+(?: <[^>]+>)?/g) ?? []),
    );
  return [...new Set(lines)];
}

/** Lists the modules that a package gives to others. */
export function listModules(folder: string): string[] {
  const { files, publishConfig } = readPackage(folder);
  const left = files
    .filter((file) => file.startsWith('!dist/'))
    .map((file) => file.slice('!dist/'.length).replace('*', ''));
  const closed = Object.entries(publishConfig.exports)
    .filter(([, target]) => target === null)
    .map(([key]) => key.replace('*', ''));
  const isOpen = (key: string) =>
    key in publishConfig.exports || !closed.some((part) => key.startsWith(part));
  return globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, folder, 'src') })
    .filter((file) => !/\.(?:test|d)\.tsx?$|^templates\//.test(file))
    .filter((file) => !left.some((part) => file.startsWith(part)) && isOpen(`./${file}`))
    .toSorted();
}

/** Reads what a package exports: its commands, or the types of its modules, which `tsc -b` has written. */
export function readExports(folder: string): Exports {
  const { bin } = readPackage(folder);
  if (bin) {
    const programs = Object.entries(bin);
    return new Map(
      programs.map(([name, file]) => [name, readCommands(path.join(ROOT, folder, file))]),
    );
  }
  return new Map(
    listModules(folder).map((file) => {
      const types = path.join(ROOT, folder, '.types/src', file.replace(/\.tsx?$/, '.d.ts'));
      return [file, readDeclarations(readFileSync(types, 'utf8'))];
    }),
  );
}
