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
      ['2021', 'number'],
      ['2022', 'empty'],
    ]);
    expect(table?.sample[1]).toEqual(['A,PC,C1', '1.5', '1.6 b', '']);
  });

  it('has flags behind its values, and a mark for a value that is missing or secret', async () => {
    const row = (at: number) =>
      `C${at}\t${at % 3 ? `${at} p` : ': z'}\t${at % 5 ? `${at}.5 ep` : ': '}`;
    const { table } = await inspect(`geo\\TIME_PERIOD\t2020 \t2021 \n${lines(row)}`, 'a.tsv');
    expect(table?.columns.slice(1).map(({ type, missing }) => [type, missing])).toEqual([
      ['integer', 10],
      ['number', 6],
    ]);
    expect(table?.columns[1]?.numbers).toMatchObject({ min: 1, max: 29 });
  });

  it('is the only one with flags: other letters behind a number are a text', async () => {
    const { table } = await inspect(`id,seat\n${lines((at) => `${at},${at} b`)}`, 'a.csv');
    expect(table?.columns[1]?.type).toBe('text');
  });
});

describe('a date of statistics software', () => {
  it.each([
    ['days', (day: string) => `${day}JAN2026`],
    ['days in small letters', (day: string) => `${day}jan2026`],
    ['times', (day: string) => `${day}JAN2026:10:30:00.000`],
  ])('has its month in letters, and nothing around it: %s', async (_kind, date) => {
    const row = (at: number) => `${at},${date(String((at % 28) + 1).padStart(2, '0'))}`;
    const { table } = await inspect(`id,day\n${lines(row)}`, 'a.csv');
    expect(table?.columns[1]).toMatchObject({
      type: 'date',
      dates: { first: date('01'), last: date('28') },
    });
  });

  it('is none in a longer code', async () => {
    const row = (at: number) => `${at},01JAN${2000 + at}X`;
    const { table } = await inspect(`id,code\n${lines(row)}`, 'a.csv');
    expect(table?.columns[1]?.type).toBe('text');
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
