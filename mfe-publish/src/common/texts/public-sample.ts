import { SHOWN_COLUMNS } from '@trove/contract/limits.ts';

/** Texts for choosing the publicly visible rows of a dataset. */
export const SAMPLE_TEXT = {
  title: 'Public sample',
  text: (max: number) =>
    `Everybody sees these rows before buying: at most ${max}, a tenth of the file. Choose others, or none for the first ones.`,
  preview: 'What visitors will see',
  rows: 'Rows of the file',
  show: 'Show',
  example: { size: '12 GB', rows: '50,000', columns: '12' },
  choose: (row: number) => `Show row ${row}`,
  full: (max: number) => `${max} rows are chosen: remove one before you add another.`,
  personal:
    'These columns look personal, so visitors do not see what is in them. Put one in only if the people it describes agree.',
  showColumn: (name: string) => `Show ${name}`,
  noMore: `Not all fit: at most ${SHOWN_COLUMNS.most} columns can be put in, with short names.`,
  now: 'What visitors see now',
  submit: 'Save public sample',
  done: 'The public sample has changed',
  small: 'A file with fewer than 10 rows has no public sample.',
  none: 'The rows of this file cannot be read here. Visitors see the first rows, if it is a table.',
} as const;
