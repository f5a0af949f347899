import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';

import { DatasetWizardPage } from './DatasetWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));

function open() {
  const scene = aPublishingHost({ at: '/dashboard/upload-dataset', providers: [] });
  renderWithHost(<DatasetWizardPage />, scene.host);
  return scene;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, text: string) =>
  userEvent.upload(screen.getByLabelText('Dataset file'), aFile(name, text));
const next = async (times: number) => {
  for (let pressed = 0; pressed < times; pressed += 1) await press('Next');
};

beforeEach(() => {
  localStorage.clear();
  jest.mocked(sendSource).mockResolvedValue({ assetId: 'QmAsset', fileName: 'rows.csv' });
});

describe('the public sample', () => {
  const rows = (count: number) =>
    ['street,price', ...Array.from({ length: count }, (_row, at) => `Street ${at},${at}`)].join(
      '\n',
    );
  const preview = () =>
    within(screen.getByRole('group', { name: 'What visitors will see' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('consists of the first rows until others are selected, a tenth at most', async () => {
    const { signed } = open();
    await choose('rows.csv', rows(25));
    await next(1);
    await screen.findByRole('region', { name: 'Public sample' });
    expect(preview()).toEqual(['Street 00', 'Street 11']);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Show row 21' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show row 4' }));
    expect(preview()).toEqual(['Street 33', 'Street 2020']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show row 1' }).disabled).toBe(
      true,
    );

    await next(2);
    await press('Publish Dataset');
    expect((await signed()).metadata['sampleRows']).toEqual([3, 20]);
  });

  it('leaves out columns that look personal until the seller puts them in', async () => {
    const { signed } = open();
    const people = Array.from({ length: 20 }, (_row, at) => `Name ${at},u${at}@a.test,${at}`);
    await choose('rows.csv', ['first_name,mail,score', ...people].join('\n'));
    await next(1);
    await screen.findByRole('region', { name: 'Public sample' });
    expect(preview()).toEqual([
      'left out: personal dataleft out: personal data0',
      'left out: personal dataleft out: personal data1',
    ]);
    expect(screen.getByText(/look personal/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show mail' }));
    expect(preview()).toEqual([
      'left out: personal datau0@a.test0',
      'left out: personal datau1@a.test1',
    ]);
    await next(2);
    await press('Publish Dataset');
    expect((await signed()).metadata['sampleColumns']).toEqual(['mail']);
  });

  it.each([
    ['an object', (at: number) => ({ at, it: { first_name: 'Ada', no: at } })],
    ['a list', (at: number) => ({ at, it: [`u${at}@a.test`] })],
    ['one of the shown rows', (at: number) => ({ at, it: at === 1 ? 'ask u1@a.test' : 'fine' })],
  ])('leaves out a column with personal data in %s', async (_what, row) => {
    open();
    const people = Array.from({ length: 20 }, (_row, at) => JSON.stringify(row(at)));
    await choose('rows.jsonl', people.join('\n'));
    await next(1);
    await screen.findByRole('region', { name: 'Public sample' });
    expect(preview()).toEqual(['0left out: personal data', '1left out: personal data']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show it' }));
    expect(preview()[1]).toMatch(/Ada|u1@a.test/);
  });

  it('is not said to be none of an object, whose table only the whole file tells', async () => {
    open();
    const towns = Array.from({ length: 40 }, (_row, at) => ({ at }));
    await choose('towns.json', JSON.stringify({ towns }));
    await next(1);
    expect(await screen.findByText(/cannot be read here/)).toBeTruthy();
  });

  it('is empty for a small file, and unavailable for a file that is no table', async () => {
    open();
    await choose('rows.csv', rows(9));
    await next(1);
    expect(await screen.findByText(/fewer than 10 rows/)).toBeTruthy();
    await press('Back');
    await choose('pictures.zip', 'PK');
    await next(1);
    expect(await screen.findByText(/cannot be read here/)).toBeTruthy();
  });
});
