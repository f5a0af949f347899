import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string) => inspectFile(bufferSource(Buffer.from(text)), 'table.csv');

const COUNT = 30;
const lines = (line: (at: number) => string) =>
  Array.from({ length: COUNT }, (_none, at) => `${line(at)}\n`).join('');

describe('a delimiter that other texts have, too', () => {
  it.each(
    [
      ': :: ! # $ % & * = @ \\ / + _ -> ;; |~| ^|^ § ¦ · ，'.split(' '),
      [' : ', '\t\t', '\0', '\u0002', '\u001C', '\u001D', '\u001E'],
    ].flat(),
  )('divides cells where all lines are a table: %j', async (mark) => {
    const { table } = await inspect(
      ['id', 'city', 'size'].join(mark) +
        '\n' +
        lines((at) => [at, at % 2 ? 'Graz' : 'Linz', `${at}.5`].join(mark)),
    );
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['city', 'text'],
      ['size', 'number'],
    ]);
    expect(table?.rows).toBe(COUNT);
  });

  it.each([
    ['accounts', lines((at) => `user${at}:x:${at}:User ${at}:/home/user${at}:/bin/sh`), 6],
    ['ratings', lines((at) => `${at}::${at * 7}::${at % 5}`), 3],
    ['films', lines((at) => `${at}::Film ${at}::Comedy|Drama`), 3],
  ])('divides cells without names: %s', async (_kind, text, width) => {
    const { table } = await inspect(text);
    expect([table?.rows, table?.columns.length]).toEqual([COUNT, width]);
    expect(table?.columns[0]?.name).toBe('column 1');
  });

  it.each([
    ['times', 'time', (at: number) => `12:${at + 10}:00`],
    ['ratios', 'ratio', (at: number) => `${at}:${at + 1}`],
    ['addresses', 'ip', (at: number) => `2001:db8:0:0:0:0:0:${at}`],
    ['links', 'url', (at: number) => `http://example.org/${at}?a=${at}`],
    ['names', 'person', (at: number) => `Anna${at} Berger`],
    ['parts of names', 'user_id', (at: number) => `user_${at}`],
    ['sentences', 'note', (at: number) => `Note ${at}: this is, well, a text`],
  ])('divides nothing in %s', async (_kind, name, value) => {
    const { table, warnings } = await inspect(`${name}\n${lines(value)}`);
    expect(table?.columns.map((column) => column.name)).toEqual([name]);
    expect(table?.sample[0]).toEqual([value(0)]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['links', (at: number) => `http://example.org/${at}`],
    ['cards', (at: number) => `00:1b:44:11:3a:${at + 10}`],
    ['pairs', (at: number) => `key${at}: value ${at}`],
    ['vectors', (at: number) => `${at % 2} 1:${at}.5 3:${at}`],
  ])('does not make a name of the first of %s', async (_kind, value) => {
    const { table } = await inspect(lines(value));
    expect(table?.columns.map(({ name }) => name)).toEqual(['column 1']);
    expect(table?.rows).toBe(COUNT);
  });
});
