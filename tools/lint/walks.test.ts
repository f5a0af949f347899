import { existsSync, readFileSync } from 'node:fs';

const DOCUMENT = 'docs/life-of-a-publication.md';

/** The last cell of a row: a file, and the names in it, each between backticks. */
const WHERE = /\| `([^`]+)`: ((?:`\w+`(?:, )?)+)\s*\|$/;

/** Returns the rows of a walk's table, without its head. */
const rowsOf = (document: string) => document.split('\n').filter((line) => line.startsWith('| **'));

/** Returns what is wrong with a row; empty for a stop that exists. */
function faultsOf(row: string): string[] {
  const [, file = '', names = ''] = WHERE.exec(row) ?? [];
  if (file === '' || !existsSync(file)) return [`no file: ${row}`];
  const text = readFileSync(file, 'utf8');
  return [...names.matchAll(/\w+/g)].flatMap(([name]) =>
    new RegExp(`\\b(?:function|const|class|interface) ${name}\\b`).test(text)
      ? []
      : [`${file} does not define ${name}`],
  );
}

describe('the walk of a publication', () => {
  const rows = rowsOf(readFileSync(DOCUMENT, 'utf8'));

  it('stops only at what exists', () => {
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('would not stop at a file or a function that is gone', () => {
    const [row = ''] = rows;
    expect(faultsOf(row.replace('field.ts', 'gone.ts'))).toHaveLength(1);
    expect(faultsOf(row.replace('formOf', 'goneOf'))).toEqual([
      'mfe-publish/src/common/wizard/forms/field.ts does not define goneOf',
    ]);
  });
});
