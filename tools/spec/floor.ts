import type { Area } from './judge.ts';

/**
 * The floor, `docs/requirements-floor.tsv`: one line for each area, with the numbers of the rows that were proven
 * when it was raised. All of them must stay proven.
 */

const HEADING = 'area\tproven rows\n';

export const readFloor = (table: string): Set<string> =>
  new Set(
    table
      .slice(HEADING.length)
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const [area = '', numbers = ''] = line.split('\t');
        return numbers.split(' ').map((number) => `${area}-${number}`);
      }),
  );

export const writeFloor = (areas: readonly Area[]): string =>
  HEADING +
  areas
    .filter(({ rows }) => rows.proven.length > 0)
    .map(({ name, rows }) => {
      const numbers = rows.proven.map(({ id }) => id.slice(name.length + 1));
      return `${name}\t${numbers.join(' ')}\n`;
    })
    .join('');
