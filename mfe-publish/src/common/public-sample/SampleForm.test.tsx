import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { hidePersonal } from '@trove/inspection/table/personal-columns.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { EditedAsset } from '#common/manage/EditedAsset.tsx';
import { anUpload } from '#common/testing/an-uploads-host.ts';

const TABLE = {
  rows: 20,
  isWhole: true,
  columns: ['id', 'first_name', 'email'].map((name) => ({ name, type: 'text' as const })),
  sample: [['7', 'Ada', 'ada@a.test']],
};

/** The page of a published dataset, on a network that leaves out what its owner has not put in. */
async function edit(published: string[], columns = TABLE.columns) {
  const upload = (revision: number, sampleColumns: unknown) =>
    anUpload({ id: 'QmRows', name: 'Rows', type: 'dataset', revision, facts: { sampleColumns } });
  let row = upload(7, published);
  const network = fakeNetwork({
    'GET /net/dapp/api/v1/assets/QmRows/inspection': () => ({
      nft: 'QmRows',
      fileName: 'rows.csv',
      size: 1,
      sha256: '',
      format: 'csv',
      warnings: [],
      table: hidePersonal({ ...TABLE, columns }, row.facts['sampleColumns'] as string[]),
    }),
    'GET /net/dapp/api/v1/accounts/': () => ({
      stats: { assets: 1, purchases: 0, earnings: 0 },
      rows: [row],
      page: 1,
      pages: 1,
      perPage: 1,
      total: 1,
    }),
  });
  const config = aConfig();
  const host = aHost({
    at: '/dashboard/upload-dataset',
    state: { editMode: true, item: row },
    session: aSession({ did: 'bafybmiseller' }),
    fetch: network.fetch,
    config: { ...config, contracts: { ...config.contracts, manageAsset: 'QmManage' } },
  });
  const signed = () => {
    const [call] = host.wallet.executeContract.mock.calls.at(-1) ?? [];
    const { input } = (call && readContractCall(call.smartContractData)) ?? {};
    return input && 'asset_metadata' in input ? JSON.parse(input.asset_metadata ?? '') : undefined;
  };
  host.wallet.executeContract.mockImplementation(async (request) => {
    const { input } = readContractCall(request.smartContractData) ?? {};
    if (input && 'asset_metadata' in input) {
      row = upload(8, JSON.parse(input.asset_metadata ?? '').sampleColumns);
    }
    return { status: true, data: {} };
  });
  renderWithHost(<EditedAsset />, host);
  await screen.findByRole('heading', { level: 1, name: 'Edit Rows' });
  return { network, signed, user: userEvent.setup() };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save public sample' });

describe('the public sample of a published dataset', () => {
  it('gets a column that looks personal when its owner puts it in', async () => {
    const { user, signed } = await edit([]);
    expect((await box('Show email')).checked).toBe(false);
    expect(screen.queryByText('ada@a.test')).toBeNull();
    expect(save().disabled).toBe(true);
    await user.click(await box('Show email'));
    await user.click(save());
    expect(await screen.findByText('ada@a.test')).toBeTruthy();
    expect(signed()).toEqual({ sampleColumns: ['email'] });
    expect(screen.queryByText('Ada')).toBeNull();
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('loses a column that is taken out, and keeps the choice for columns of other versions', async () => {
    const { user, signed } = await edit(['phone', 'email']);
    expect(await screen.findByText('ada@a.test')).toBeTruthy();
    await user.click(await box('Show email'));
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('ada@a.test')).toBeNull());
    expect(signed()).toEqual({ sampleColumns: ['phone'] });
  });

  it('keeps the blanks of a column, as the file has them', async () => {
    const columns = ['id', 'first_name', ' email '].map((name) => ({
      name,
      type: 'text' as const,
    }));
    const { user, signed } = await edit([' email '], columns);
    expect(await screen.findByText('ada@a.test')).toBeTruthy();
    await user.click(await box('Show email'));
    await user.click(save());
    await waitFor(() => expect(signed()).toEqual({ sampleColumns: [] }));
  });

  it('offers no column for which the metadata have no room', async () => {
    const many = Array.from({ length: 60 }, (_none, at) => `${at}`.padEnd(500, 'x'));
    await edit([...many.slice(0, 39), 'y'.repeat(375)]);
    expect((await box('Show email')).disabled).toBe(true);
    expect(screen.getByText(/Not all fit/)).toBeTruthy();
  });

  it('has no such choice where no column looks personal', async () => {
    const { network } = await edit([], [{ name: 'id', type: 'text' }]);
    await waitFor(() =>
      expect(network.calls.map(({ url }) => url)).toContainEqual(
        expect.stringMatching(/inspection$/),
      ),
    );
    expect(screen.queryByRole('heading', { name: 'Public sample' })).toBeNull();
  });
});
