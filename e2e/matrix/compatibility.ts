import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../docs/compatibility.md');

/** A line of the table, its cells by column: how a shell treats the builds of a remote. */
export interface Row {
  shell: string;
  remote: string;
  cells: readonly string[];
}

/** A table of the document: its columns after those of the shell and the remote, and its rows. */
export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** Returns the cells of the rows about a shell in the table that has these columns, as they stand in the document. */
export const readRows = (columns: readonly string[], shell: string): string[][] =>
  readFileSync(FILE, 'utf8')
    .split('\n\n')
    .map((block) =>
      block.split('\n').map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    )
    .filter(([head = []]) => head.slice(2).join() === columns.join())
    .flat()
    .filter(([first]) => first === shell);

export const listCells = (rows: readonly Row[]): string[][] =>
  rows.map(({ shell, remote, cells }) => [shell, `\`${remote}\``, ...cells]);

/** Formats a table whose columns are as wide as their longest cell. */
function formatTable({ columns, rows }: Table): string {
  const head = ['shell', 'remote', ...columns];
  const body = listCells(rows);
  const widths = head.map((_cell, index) =>
    Math.max(...[head, ...body].map((cells) => cells[index]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body]
    .map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)))
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Writes the document: a fixed text, and the rows of a run. */
export function writeCompatibility(older: string, builds: Table, reacts: Table) {
  writeFileSync(
    FILE,
    `# Which builds run together

\`pnpm test:matrix\` writes this document. It runs shells and remotes of different times in one site, in Chromium: each page is drawn,
has its heading, is used once and leaves no error in the console. A test of the long tier compares the rows.

- **N** is what the run has built. **N-1** is commit \`${older}\`, built once and kept in \`e2e/matrix/artifacts\` by its hash, which
  \`pnpm make:builds <commit>\` makes. \`reports\` is the remote of another repository (\`examples/foreign-remote\`); both of its builds are
  kept, because a run builds none.
- **next minor** and **next major** are N, but require a contract that the shell does not offer. Not a byte of them is requested, and
  \`trove-deploy\` refuses to publish them.
- **alone**: the build of the next major is the only one.

${formatTable(builds)}

## A remote with another React

\`reports\` again, built with other versions of React and opened as above. With another major version it brings its own copy, and the
page runs both, each by what it tells of itself; \`trove-deploy publish\` says so too.

${formatTable(reacts)}
`,
  );
}
