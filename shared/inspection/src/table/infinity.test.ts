import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const ROWS = 30;
const EVERY = 3;

/** Describes a column in which every third value is another one. */
async function column(odd: string, value: (at: number) => string, name = 'table.csv') {
  const rows = Array.from({ length: ROWS }, (_none, at) => (at % EVERY ? value(at) : odd));
  const isJson = name.endsWith('.json');
  const text = isJson
    ? `[${rows.map((one) => `{"v":${one}}`).join()}]`
    : `id,v\n${rows.map((one, at) => `${at},${one}\n`).join('')}`;
  const { table } = await inspectFile(bufferSource(Buffer.from(text)), name);
  return table?.columns.find((one) => one.name === 'v');
}

const number = (at: number) => `${at}.5`;
const integer = String;

describe('a value beyond all numbers', () => {
  it.each(['inf', '-inf', '+Inf', 'Infinity', '-Infinity', '1e400', '-1e400', '1.5e308'])(
    'is a number among numbers, of which there are no statistics then: %s',
    async (odd) => {
      for (const value of [number, integer]) {
        const found = await column(odd, value);
        expect(found).toMatchObject({ type: 'number', missing: 0 });
        expect(found).not.toHaveProperty('numbers');
      }
    },
  );

  it.each(['Infinity', '-Infinity', '1e400', '1.5e308'])('is one in JSON, too: %s', async (odd) => {
    const found = await column(odd, number, 'table.json');
    expect(found).toMatchObject({ type: 'number', missing: 0 });
    expect(found).not.toHaveProperty('numbers');
  });

  it('is one where there is no other', async () => {
    expect(await column('inf', () => '-inf')).toMatchObject({ type: 'number', missing: 0 });
  });

  it('is a day without end among days, whose first and last are not told', async () => {
    const found = await column('infinity', (at) => `2026-01-${10 + (at % 10)}`);
    expect(found).toMatchObject({ type: 'date', missing: 0 });
    expect(found).not.toHaveProperty('dates');
  });

  it('is a word among words', async () => {
    expect(await column('Infinity', (at) => `Film ${at}`)).toMatchObject({
      type: 'text',
      missing: 0,
    });
  });

  it('is none where it is not a number', async () => {
    expect(await column('nan', number)).toMatchObject({ type: 'number', missing: ROWS / EVERY });
  });
});
