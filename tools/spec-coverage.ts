import { globSync, readFileSync } from 'node:fs';

import { ROOT } from './settings.ts';

/**
 * `pnpm check:spec`: how many requirements of each area a test names; `--missing AREA` lists the others. Rows no test can see
 * stand in `docs/requirements-exceptions.md` with their reason.
 */

const ID = /\[([A-Z]+-\d+)\]/g;

type Requirement = { id: string; area: string; text: string };

/** Rows of `docs/requirements.tsv`: id, area, owner, source, kind, requirement, check. */
export function readRequirements(table: string): Requirement[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([id = '', area = '', , , , text = '']) => ({ id, area, text }));
}

/** The ids named in square brackets, as test names carry them. */
export const namedIds = (source: string): Set<string> =>
  new Set([...source.matchAll(ID)].map(([, id = '']) => id));

if (import.meta.main) {
  const requirements = readRequirements(readFileSync(`${ROOT}/docs/requirements.tsv`, 'utf8'));
  const tests = globSync('{shared,shell,mfe-*,testnet,wallet,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (file) => file.includes('node_modules'),
  }).concat(
    globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: (file) => file.includes('node_modules') }),
  );
  const excused = namedIds(readFileSync(`${ROOT}/docs/requirements-exceptions.md`, 'utf8'));
  const named = namedIds(tests.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8')).join('\n'));

  const known = new Set(requirements.map(({ id }) => id));
  const isCovered = ({ id }: Requirement) => named.has(id) || excused.has(id);
  const unknown = [...named, ...excused].filter((id) => !known.has(id));
  const wanted = process.argv[process.argv.indexOf('--missing') + 1];
  const areas = Map.groupBy(requirements, ({ area }) => area);

  for (const [area, rows] of areas) {
    const missing = rows.filter((row) => !isCovered(row));
    const reasons = rows.filter(({ id }) => excused.has(id)).length;
    const covered = rows.length - missing.length;
    console.info(
      `${area.padEnd(9)} ${String(covered).padStart(4)} of ${String(rows.length).padStart(4)}  ${Math.floor((100 * covered) / rows.length)} %${reasons > 0 ? `, ${reasons} with a reason` : ''}`,
    );
    if (process.argv.includes('--missing') && area === wanted) {
      for (const { id, text } of missing) console.info(`  ${id}  ${text}`);
    }
  }
  const covered = requirements.filter(isCovered).length;
  console.info(
    `all       ${String(covered).padStart(4)} of ${String(requirements.length).padStart(4)}`,
  );

  if (unknown.length > 0) {
    console.error(`Requirements that do not exist are named: ${unknown.join(', ')}`);
    process.exitCode = 1;
  }
}
