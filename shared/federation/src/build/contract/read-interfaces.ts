import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CONTRACT_SRC } from '../shared-modules.ts';

export interface Member {
  name: string;
  /** Version of the contract that introduced it: `1.4.0`. */
  since: string;
  /** Declaration on one line, without comments: `tasks?: HostTasks`. */
  text: string;
}

/** Members of each interface, by its name. */
export type Interfaces = ReadonlyMap<string, readonly Member[]>;

/** Files that declare what a host and a remote give each other. */
export const CONTRACT_FILES: readonly string[] = ['host.ts', 'events.ts', 'wallet.ts'].map((file) =>
  path.join(CONTRACT_SRC, file),
);
const FIRST = '1.0.0';

const readSince = (comment: string): string | undefined => {
  const [, version] = /since contract (\d+\.\d+)/i.exec(comment) ?? [];
  return version === undefined ? undefined : `${version}.0`;
};

const depthOf = (text: string) =>
  (text.match(/[{([]/g) ?? []).length - (text.match(/[})\]]/g) ?? []).length;

/** Reads the members of an interface's body, which the formatter has laid out: one below the other. */
function readMembers(body: string, sinceOfAll: string): Member[] {
  const members: Member[] = [];
  let comment = '';
  let open = '';
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (open === '' && /^(?:\/\*\*|\*)/.test(line)) {
      comment += ` ${line.replaceAll(/^\/\*\*|\*\/|^\*/g, '')}`;
    } else if (line !== '') {
      open = `${open} ${line}`.trim();
      if (line.endsWith(';') && depthOf(open) === 0) {
        const [name = ''] = /^\w+/.exec(open.replace(/^readonly /, '')) ?? [];
        members.push({ name, since: readSince(comment) ?? sinceOfAll, text: open.slice(0, -1) });
        comment = '';
        open = '';
      }
    }
  }
  return members;
}

/** Reads the exported interfaces of sources from their text, since this TypeScript has no interface for programs. */
export function readInterfaces(sources: readonly string[]): Interfaces {
  const declaration =
    /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export interface (\w+)(?:<\w+>)?(?: extends ([^{]+))? \{\n([^]*?)\n\}/g;
  const alias = /export type (\w+) = ([^;{]+);/g;
  const found = sources.flatMap((source) => [...source.matchAll(declaration)]);
  const aliases = sources.flatMap((source) => [...source.matchAll(alias)]);
  return new Map([
    ...aliases.map(([, name = '', text = '']) => {
      const value = { name: '', since: FIRST, text: `= ${text.replaceAll(/\s+/g, ' ')}` };
      return [name, [value]] as const;
    }),
    ...found.map(([, comment = '', name = '', parent, body = '']) => {
      const own = readMembers(body, readSince(comment) ?? FIRST);
      const inherited = parent ? [{ name: '', since: FIRST, text: `extends ${parent}` }] : [];
      return [name, [...inherited, ...own]] as const;
    }),
  ]);
}

export const contractInterfaces = (): Interfaces =>
  readInterfaces(CONTRACT_FILES.map((file) => readFileSync(file, 'utf8')));
