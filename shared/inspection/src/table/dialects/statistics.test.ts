import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string, name: string) => inspectFile(bufferSource(Buffer.from(text)), name);

const COUNT = 30;
const lines = (line: (at: number) => string) =>
  Array.from({ length: COUNT }, (_none, at) => `${line(at)}\n`).join('');

describe('a table of a statistical office', () => {
  it('is divided at tabs, and has blanks and commas in its cells', async () => {
    const { table } = await inspect(
      `freq,unit,geo\\TIME_PERIOD\t2020 \t2021 \t2022 \n${lines((at) => `A,PC,C${at}\t${at}.5 \t${at}.6 b\t: `)}`,
      'a.tsv',
    );
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['freq,unit,geo\\TIME_PERIOD', 'text'],
      ['2020', 'number'],
      ['2021', 'text'],
      ['2022', 'text'],
    ]);
    expect(table?.sample[1]).toEqual(['A,PC,C1', '1.5', '1.6 b', ':']);
  });
});

describe('a table of a survey', () => {
  it('has questions below its names, which are no answers', async () => {
    const marks = ['startDate', 'progress', 'QID1'].map((id) => `"{""ImportId"":""${id}""}"`);
    const { table, warnings } = await inspect(
      `StartDate,Progress,Q1\nStart Date,Progress,"How old, in years?"\n${marks.join()}\n${lines((at) => `2026-01-${(at % 9) + 10},100,${at + 20}`)}`,
      'a.csv',
    );
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['StartDate', 'date'],
      ['Progress', 'integer'],
      ['Q1', 'integer'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The 2 lines below the names of the columns hold no values.',
    ]);
  });
});
