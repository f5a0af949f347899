import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../docs/compatibility.md');

/** A line of the table, its cells by column: how a shell treats the builds of a remote. */
export interface Row {
  shell: string;
  remote: string;
  cells: readonly string[];
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the rows of the document, as they stand in it. */
export const readRows = (): string[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| N'))
    .map((line) =>
      formatRow(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );

export const formatRows = (rows: readonly Row[]): string[] =>
  rows.map(({ shell, remote, cells }) => formatRow([shell, `\`${remote}\``, ...cells]));

/** Writes the document: a fixed text, and the rows of a run. */
export function writeCompatibility(
  older: string,
  columns: readonly string[],
  rows: readonly Row[],
) {
  const lines = [formatRow(['shell', 'remote', ...columns]), ...formatRows(rows)].map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const widths = lines[0]?.map((_cell, index) =>
    Math.max(...lines.map((cells) => cells[index]?.length ?? 0)),
  );
  const [head = [], ...body] = lines.map((cells) =>
    cells.map((cell, index) => cell.padEnd(widths?.[index] ?? 0)),
  );
  const rule = (widths ?? []).map((width) => '-'.repeat(width));
  const table = [head, rule, ...body].map(formatRow).join('\n');
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

${table}
`,
  );
}
