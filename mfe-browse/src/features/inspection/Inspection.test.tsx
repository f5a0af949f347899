import { screen, within } from '@testing-library/react';
import type { FileInspection, TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { Inspection } from './Inspection.tsx';

const aReport = (overrides: Partial<FileInspection> = {}): FileInspection => ({
  nft: 'Qm1',
  fileName: 'rows.csv',
  size: 10,
  sha256: 'ab',
  format: 'csv',
  warnings: [],
  ...overrides,
});

const open = (answer: FileInspection | number) =>
  openPage(<Inspection nft="Qm1" />, { path: '/', answers: { inspection: answer } });

describe('the file inspection', () => {
  it('shows the header of a model', async () => {
    open(
      aReport({
        format: 'gguf',
        model: {
          architecture: 'llama',
          quantization: 'Q4_K_M',
          contextLength: 4096,
          parameters: 7_240_000_000,
          tensorCount: 291,
          tensors: [{ name: 'output.weight', type: 'F32', shape: [4096, 32_000] }],
          metadata: [{ key: 'general.license', value: 'apache-2.0' }],
        },
      }),
    );
    const header = await screen.findByRole('region', { name: 'Model header' });
    expect(header.textContent).toContain('Architecturellama');
    expect(header.textContent).toContain('QuantizationQ4_K_M');
    expect(header.textContent).toContain('Parameters7.2B');
    expect(header.textContent).toContain('Context length4,096');
    expect(header.textContent).toContain('general.licenseapache-2.0');
    expect(header.textContent).toContain('output.weight F32 [4096 × 32000]');
  });

  it('shows columns, histograms and first rows of a dataset', async () => {
    open(
      aReport({
        table: {
          rows: 1200,
          isWhole: false,
          columns: [
            {
              name: 'age',
              type: 'integer',
              missing: 3,
              numbers: {
                min: 1,
                max: 99,
                mean: 41.5,
                histogram: [
                  { from: 1, to: 50, count: 10 },
                  { from: 50, to: 99, count: 0 },
                ],
              },
            },
            { name: 'town', type: 'text', missing: 0, values: [{ value: 'Cork', count: 7 }] },
          ],
          sample: [['30', 'Cork']],
        },
      }),
    );
    const columns = await screen.findByRole('region', { name: 'Columns' });
    expect(columns.textContent).toContain('2 columns, about 1,200 rows');
    expect(columns.textContent).toContain('1 to 99, mean 41.5');
    expect(columns.textContent).toContain('Cork (7)');
    const bars = within(columns).getByTitle('Distribution of age').parentElement;
    expect(
      [...(bars?.querySelectorAll('rect') ?? [])].map((bar) => bar.getAttribute('height')),
    ).toEqual(['28', '0']);
    const sample = screen.getByRole('region', { name: 'First rows' });
    expect(within(sample).getByRole('cell', { name: 'Cork' })).toBeTruthy();
  });

  it('rounds no whole number, so that none is taken for exact that is not', async () => {
    const numbers = { min: 1_700_000_000_001, max: 1_700_000_029_003, mean: 1_234_567.891 };
    const share = { min: 0.123_456_789, max: 99.5, mean: 1 / 3 };
    const columns: TableColumn[] = [
      { name: 'time', type: 'integer', missing: 1_234_567, numbers: { ...numbers, histogram: [] } },
      { name: 'share', type: 'number', missing: 0, numbers: { ...share, histogram: [] } },
    ];
    open(aReport({ table: { rows: 7_654_321, isWhole: true, columns, sample: [] } }));
    const region = await screen.findByRole('region', { name: 'Columns' });
    expect(region.textContent).toContain('2 columns, 7,654,321 rows');
    expect(region.textContent).toContain('integer1,234,567');
    expect(region.textContent).toContain('1,700,000,000,001 to 1,700,000,029,003, mean 1,234,568');
    expect(region.textContent).toContain('0.123457 to 99.5, mean 0.333333');
  });

  it('warns of code that opening the file would run', async () => {
    open(
      aReport({
        format: 'pickle',
        warnings: [{ code: 'pickle-dangerous', message: 'Opening this file runs os.system.' }],
        pickle: { imports: [{ name: 'os.system', verdict: 'dangerous' }], opcodes: ['REDUCE'] },
      }),
    );
    expect((await screen.findByRole('note')).textContent).toBe('Opening this file runs os.system.');
    expect(screen.getByText('Calls made when it is opened: 1')).toBeTruthy();
    expect(screen.getByText('dangerous')).toBeTruthy();
  });

  it('says what is in an archive, and lists it', async () => {
    const entries = ['a.csv', 'b.csv', 'b.csv', 'c.csv'].map((name) => ({ name, size: 1 }));
    open(aReport({ format: 'zip', archive: { entryCount: 4, fileCount: 4, size: 2500, entries } }));
    const contents = await screen.findByRole('region', { name: 'Contents' });
    expect(contents.textContent).toContain('Inside4 files');
    expect(contents.textContent).toContain('First namesa.csv, b.csv, b.csv, …');
    expect(contents.textContent).toContain('Unpacked2.5 KB');
    const list = screen.getByText('All entries').closest('details');
    expect(list?.querySelectorAll('li')).toHaveLength(4);
  });

  it('shows length, channels, rate and bits of sound', async () => {
    const sound = { seconds: 0.25, sampleRate: 8000, channels: 1, bits: 16 };
    open(aReport({ format: 'wav', sound }));
    const contents = await screen.findByRole('region', { name: 'Contents' });
    expect(contents.textContent).toContain(
      'Length0.25 sSample rate8,000 HzChannels1 (mono)Bits per sample16',
    );
  });

  it('shows nothing on a network that does not inspect files', async () => {
    const { network } = open(404);
    await screen.findByText((_, node) => node === document.body && network.calls.length > 0);
    expect(document.querySelector('section')).toBeNull();
  });
});
