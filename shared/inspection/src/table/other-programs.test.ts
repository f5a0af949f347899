import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const inspect = (text: string) => inspectFile(bufferSource(Buffer.from(text)), 'table.csv');

const lines = (line: (index: number) => string, end = '\n') =>
  Array.from({ length: 30 }, (_none, index) => line(index) + end).join('');

describe('a table of another program', () => {
  it.each([
    [
      'backslashes before quotes',
      `id,text\n${lines((at) => String.raw`${at},"said \"${at}\", then left"`)}`,
      'said "0", then left',
    ],
    ['apostrophes for quotes', `id,text\n${lines((at) => `${at},'a, b ${at}'`)}`, 'a, b 0'],
    ['two letters between cells', `id||text\n${lines((at) => `${at}||n${at}`)}`, 'n0'],
    ['tildes between cells', `id~text\n${lines((at) => `${at}~n${at}`)}`, 'n0'],
    [
      'marks of units and records',
      `id\u001Ftext\u001E${lines((at) => `${at}\u001Fn${at}`, '\u001E')}`,
      'n0',
    ],
  ])('is read with %s', async (_what, text, first) => {
    const { table, warnings } = await inspect(text);
    expect(warnings).toEqual([]);
    expect(table?.rows).toBe(30);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['text', 'text'],
    ]);
    expect(table?.sample[0]).toEqual(['0', first]);
  });

  it('keeps a path whose last letter is a backslash', async () => {
    const path = (at: number) => ['C:', 'data', at, ''].join('\\');
    const { table } = await inspect(`id,path,size\n${lines((at) => `${at},"${path(at)}",5`)}`);
    expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'path', 'size']);
    expect(table?.sample[0]).toEqual(['0', path(0), '5']);
  });

  it.each(['\\N', '?', '#N/A', '<NA>', 'NaN'])(
    'counts %s as missing among numbers',
    async (missing) => {
      const { table } = await inspect(
        `id,size\n${lines((at) => `${at},${at % 3 === 0 ? missing : `${at}.5`}`)}`,
      );
      expect(table?.columns[1]).toMatchObject({ name: 'size', type: 'number', missing: 10 });
    },
  );

  it('has its names though they occur again where files were put together', async () => {
    const part = `id,text\n${lines((at) => `${at},n${at}`)}`;
    const { table } = await inspect(`\uFEFF${part}\uFEFF${part}`);
    expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'text']);
  });

  it('is said to have a quote that is never closed', async () => {
    const { warnings } = await inspect(`id,text\n${lines((at) => `${at},n${at}`)}30,"open\n31,x\n`);
    expect(warnings.map(({ message }) => message)).toEqual([
      'A quote in it is never closed: all that follows is read as one value.',
    ]);
  });
});
