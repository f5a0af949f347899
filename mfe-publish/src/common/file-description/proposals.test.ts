import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import { proposalsFrom } from './proposals.ts';

const report = (changes: Partial<InspectionReport>): InspectionReport => ({
  format: 'unknown',
  warnings: [],
  ...changes,
});

describe('proposalsFrom', () => {
  it('proposes the name of a model and a sentence from its header', () => {
    const model = {
      name: 'Tiny Llama',
      architecture: 'llama',
      quantization: 'Q4_K_M',
      contextLength: 8192,
      parameters: 1_100_000_000,
      tensorCount: 1,
      tensors: [],
      metadata: [],
    };
    const found = proposalsFrom(report({ format: 'gguf', model }), {
      file: { name: 'x.gguf', size: 700_000_000 },
      kind: 'model',
    });
    expect(found.flatMap(({ use }) => use ?? [])).toEqual([
      { field: 'name', value: 'Tiny Llama' },
      {
        field: 'description',
        value: 'llama model with 1.1B parameters, quantized as Q4_K_M, context of 8,192 tokens.',
      },
    ]);
    expect(found.map(({ label, value }) => [label, value])).toContainEqual([
      'Context length',
      '8,192',
    ]);
  });

  it('proposes no sentence for a model without tensors', () => {
    const model = { parameters: 0, tensorCount: 0, tensors: [], metadata: [] };
    const found = proposalsFrom(report({ format: 'gguf', model }), {
      file: { name: 'empty.gguf', size: 24 },
      kind: 'model',
    });
    expect(found.map(({ label }) => label)).toEqual(['Name', 'Size']);
  });

  it('does not call a model with integer weights quantized', () => {
    const model = {
      parameters: 2_500_000,
      quantization: 'BF16',
      tensorCount: 1,
      tensors: [],
      metadata: [],
    };
    const found = proposalsFrom(report({ format: 'safetensors', model }), {
      file: { name: 'x.safetensors', size: 5_000_000 },
      kind: 'model',
    });
    expect(found.find(({ label }) => label === 'Description')?.value).toBe(
      'Model with 2.5M parameters, in BF16.',
    );
  });

  it('proposes the exact number of rows when the file states it', () => {
    const table = { rows: 5000, isWhole: false, isCounted: true, columns: [], sample: [] };
    const found = proposalsFrom(report({ format: 'parquet', table }), {
      file: { name: 'tides.parquet', size: 75_000 },
      kind: 'dataset',
    });
    expect(found.find(({ label }) => label === 'Rows')?.value).toBe('5,000');
  });

  it('proposes size, rows and columns of a table, and marks an estimated number of rows', () => {
    const columns = ['a', 'b'].map((name) => ({ name, type: 'text' as const, missing: 0 }));
    const table = { rows: 12_345, isWhole: false, columns, sample: [] };
    const found = proposalsFrom(report({ format: 'csv', table }), {
      file: { name: 'house_sales.csv', size: 1_200_000 },
      kind: 'dataset',
    });
    expect(found).toEqual([
      { label: 'Name', value: 'house sales', use: { field: 'name', value: 'house sales' } },
      { label: 'Rows', value: 'about 12,345', use: { field: 'rows', value: '12345' } },
      { label: 'Columns', value: '2', use: { field: 'columns', value: '2' } },
      { label: 'Size', value: '1.2 MB', use: { field: 'size', value: '1.2 MB' } },
    ]);
  });

  it.each([
    [
      'an archive',
      {
        archive: {
          entryCount: 5,
          fileCount: 4,
          size: 1500,
          entries: ['a/', 'a/b.txt', 'c.csv', 'd.csv', 'e.csv'].map((name) => ({ name, size: 1 })),
        },
      },
      ['Inside: 4 files', 'First names: a/b.txt, c.csv, d.csv, …', 'Unpacked: 1.5 KB'],
    ],
    [
      'an archive of which only the beginning was read',
      { archive: { entryCount: 12_000, size: 1500, entries: [] } },
      ['Inside: at least 12,000 entries', 'Unpacked: at least 1.5 KB'],
    ],
    [
      'sound',
      { sound: { seconds: 187.2, sampleRate: 44_100, channels: 2, bits: 16 } },
      [
        'Length: 3 min 7 s',
        'Sample rate: 44,100 Hz',
        'Channels: 2 (stereo)',
        'Bits per sample: 16',
      ],
    ],
    ['an array', { array: { type: '<f4', shape: [2, 3] } }, ['Type: <f4', 'Shape: 2 × 3']],
    [
      'an object',
      { outline: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, value: 'text' })) },
      ['Entries: a: text, b: text, c: text, d: text, e: text, …'],
    ],
  ])('says what is in %s', (_what, found, facts) => {
    const proposals = proposalsFrom(report(found), {
      file: { name: 'x', size: 1 },
      kind: 'dataset',
    });
    const shown = proposals.map(({ label, value }) => `${label}: ${value}`);
    expect(shown.slice(1, -1)).toEqual(facts);
  });
});
