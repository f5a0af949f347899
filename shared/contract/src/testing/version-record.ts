import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../versions');

interface Section {
  version: string;
  seal: string;
  added: readonly string[];
  removed: readonly string[];
}

const hash = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);

/** Reads a record: for each version a heading with the hash of its lines, then what it adds (`+`) and removes (`-`). */
export function readRecord(file: string): Section[] {
  const [, ...parts] = readFileSync(path.join(FOLDER, file), 'utf8').split(/^# /m);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.trim().split('\n');
    const [version = '', seal = ''] = heading.split(' ');
    const take = (sign: string) =>
      lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
    return { version, seal, added: take('+'), removed: take('-') };
  });
}

const nameOf = (line: string) => /^[\w:.-]+/.exec(line)?.[0] ?? line;
const majorOf = (version: string) => Number.parseInt(version, 10);

/**
 * Returns what is wrong with a record, in sentences: `now` are the lines of the sources, `version` is the one that they
 * state. A version that has been recorded never changes, so that whatever changes the sources needs a new one.
 */
export function findRecordFaults(
  sections: readonly Section[],
  now: readonly string[],
  version: string,
): string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const [index, { version: of, seal, added, removed }] of sections.entries()) {
    for (const line of removed) known.delete(line);
    for (const line of added) known.add(line);
    if (seal !== hash([...removed, '', ...added])) faults.push(`${of} has been changed.`);
    const before = sections[index - 1]?.version;
    const lost = removed.filter((line) => !added.some((other) => nameOf(other) === nameOf(line)));
    if (lost.length > 0 && majorOf(of) === majorOf(before ?? of)) {
      faults.push(`${of} removes ${lost.join(', ')}, which only a major version may.`);
    }
  }
  const added = now.filter((line) => !known.has(line));
  const removed = [...known].filter((line) => !now.includes(line));
  if (sections.at(-1)?.version !== version) faults.push(`${version} is not recorded.`);
  if (added.length > 0 || removed.length > 0) {
    const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
    faults.push(
      `The sources differ from every recorded version. Raise the version and add:\n# VERSION ${hash([...removed, '', ...added])}\n${lines.join('\n')}`,
    );
  }
  return faults;
}
