import type { Exports } from './read-exports.ts';

/** A declaration of a report: its text, and the version of the package that brought it in this form. */
interface Entry {
  since: string;
  text: string;
}

/** The entries of each module of a package. */
export type Report = ReadonlyMap<string, readonly Entry[]>;

/** Version of a declaration that no release has. */
const NEXT = 'next';
/** In place of a version: an export of the last release that is no longer there; its text is its name. */
const GONE = 'gone';

const NAME =
  /^export (?:\{ (?:type )?(?:[\w$]+ as )?|(?=default)|(?:declare |abstract )*(?:const|let|function|class|interface|type|enum|namespace) )([\w$]+)/;
const COMMAND = /^(trove-deploy (?:keys )?[a-z-]+|--[a-z]+)/;

/** Returns the name of a declaration, command or option; undefined if it only serves others of its module. */
const exportedName = (text: string) => (NAME.exec(text) ?? COMMAND.exec(text))?.[1];

/** Reads a report; an empty text is the report of a package without exports. */
export function parseReport(text: string): Report {
  const report = new Map<string, Entry[]>();
  let entries: Entry[] = [];
  const [, body = ''] = text.split(/\n\n([^]*)/);
  for (const line of body.split('\n').filter((one) => one !== '')) {
    const [, since, declaration = ''] = /^ {2}(\S+) +(.*)$/.exec(line) ?? [];
    if (since === undefined) report.set(line, (entries = []));
    else entries.push({ since, text: declaration });
  }
  return report;
}

/** Writes a report, as it stands in the repository. */
export function formatReport(name: string, report: Report): string {
  const modules = [...report].map(([file, entries]) =>
    [file, ...entries.map(({ since, text }) => `  ${since.padEnd(5)} ${text}`)].join('\n'),
  );
  return `The exports of ${name}, with the version that brought each in its present form. "${NEXT}" is not released, "${GONE}" was exported by
the last release. \`pnpm make:api\` writes this file.

${modules.join('\n')}\n`;
}

const mergeModule = (before: readonly Entry[], texts: readonly string[]): Entry[] => {
  const now = texts.map((text) => ({
    since: before.find((entry) => entry.text === text)?.since ?? NEXT,
    text,
  }));
  const names = new Set(texts.map(exportedName));
  const lost = before.flatMap(({ since, text }) => {
    const name = since === GONE ? text : since === NEXT ? undefined : exportedName(text);
    return name === undefined || names.has(name) ? [] : name;
  });
  return [...now, ...[...new Set(lost)].map((text) => ({ since: GONE, text }))];
};

/** Returns the report of what is exported: what the report before does not have is new or gone. */
export function renewReport(before: Report, exports: Exports): Report {
  const files = [...new Set([...before.keys(), ...exports.keys()])].toSorted();
  const merged = files.map(
    (file) => [file, mergeModule(before.get(file) ?? [], exports.get(file) ?? [])] as const,
  );
  return new Map(merged.filter(([, entries]) => entries.length > 0));
}

/** Returns the report of a release: whatever was new has its version. */
export function releaseReport(report: Report, version: string): Report {
  const released = [...report].map(([file, entries]) => {
    const kept = entries.filter(({ since }) => since !== GONE);
    const dated = kept.map(({ since, text }) => ({
      since: since === NEXT ? version : since,
      text,
    }));
    return [file, dated] as const;
  });
  return new Map(released.filter(([, entries]) => entries.length > 0));
}

const LEVELS = ['patch', 'minor', 'major'] as const;
export type Level = (typeof LEVELS)[number] | 'none';
const rank = (level: Level) => LEVELS.indexOf(level as (typeof LEVELS)[number]);

/** Says what a report has that its changesets do not announce, in a sentence; undefined if nothing. */
export function findChangesetFault(
  name: string,
  report: Report,
  announced: readonly Level[],
): string | undefined {
  const changed = [...report].flatMap(([file, entries]) =>
    entries.map((entry) => ({ file, ...entry })),
  );
  const gone = changed.filter(({ since }) => since === GONE);
  const next = changed.filter(({ since }) => since === NEXT);
  const needed = gone.length > 0 ? 'major' : next.length > 0 ? 'minor' : 'none';
  if (announced.some((level) => rank(level) >= rank(needed)) || needed === 'none') return undefined;
  const [first] = [...gone, ...next];
  const what = first && `${first.file} ${exportedName(first.text) ?? first.text}`;
  const verb = gone.length > 0 ? 'no longer exports' : 'exports in a new form';
  const others = gone.length > 0 ? gone.length : next.length;
  return `${name} ${verb} ${what}${others > 1 ? ` and ${others - 1} more` : ''}: describe it with \`pnpm changeset\`, as ${needed}.`;
}
