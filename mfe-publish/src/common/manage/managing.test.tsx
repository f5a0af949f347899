import { screen, waitFor, within } from '@testing-library/react';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { FakeHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';
import { anUpload, anUploadsHost } from '#common/testing/an-uploads-host.ts';
import { sendSource } from '#common/upload/send-source.ts';
import type { Sent } from '#common/upload/tus-transfer.ts';

import { EditedAsset } from './EditedAsset.tsx';

jest.mock('#common/upload/send-source.ts');

const cats = anUpload({ id: 'QmCats', name: 'Cats', revision: 41 });

async function manage(rows = [cats], hasContract = true) {
  const scene = anUploadsHost({
    rows,
    hasContract,
    at: '/dashboard/upload/model',
    state: { editMode: true, item: rows[0] },
  });
  renderWithHost(<EditedAsset />, scene.host);
  await screen.findByRole('heading', { level: 1, name: `Edit ${rows[0]?.name}` });
  return scene;
}

const signed = ({ wallet }: FakeHost) => {
  const [call] = wallet.executeContract.mock.calls.at(-1) ?? [];
  return call && readContractCall(call.smartContractData);
};
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price in TROVE' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the owner of an asset', () => {
  it('signs a new price', async () => {
    const { user, host } = await manage();
    expect(price().value).toBe('2');
    await user.clear(price());
    await user.type(price(), '3.5');
    await user.click(press('Change price'));
    await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('The price has changed'));
    expect(document.activeElement).toBe(price());
    expect(signed(host)).toEqual({
      name: 'manage_asset',
      input: {
        asset_id: 'QmCats',
        asset_owner_did: 'bafybmiseller',
        asset_value: 0.0035,
        revision: 41,
      },
    });
  });

  it.each(['-1', '1.1234567', '1e3', 'free', '1000001', '.'])(
    'cannot set the price %p',
    async (typed) => {
      const { user, host } = await manage();
      await user.clear(price());
      await user.click(price());
      await user.paste(typed);
      expect(price().getAttribute('aria-invalid')).toBe('true');
      await user.keyboard('{Enter}');
      expect(host.wallet.executeContract).not.toHaveBeenCalled();
    },
  );

  it('keeps the focus in the form when it is reset after a change', async () => {
    const { user, all } = await manage();
    all.rows = [{ ...cats, revision: 42, pricing: { ...cats.pricing, price: 3.5 } }];
    await user.clear(price());
    await user.type(price(), '3.5');
    const before = press('Change price');
    await user.click(before);
    await waitFor(() => expect(before.isConnected).toBe(false));
    expect(document.activeElement).toBe(price());
  });

  it('signs a new name and description, and nothing that has not changed', async () => {
    const { user, host } = await manage();
    const save = press('Save details');
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Dogs ');
    await user.click(save);
    await waitFor(() =>
      expect(signed(host)?.input).toEqual({
        asset_id: 'QmCats',
        asset_owner_did: 'bafybmiseller',
        asset_metadata: '{"name":"Dogs"}',
        revision: 41,
      }),
    );
  });

  it('signs a licence, tags and free messages', async () => {
    const { user, host } = await manage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'MIT');
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'small, cats');
    const free = screen.getByRole('textbox', { name: 'Free messages per user' });
    await user.clear(free);
    await user.type(free, '3');
    await user.click(press('Save details'));
    await waitFor(() =>
      expect(signed(host)?.input).toMatchObject({
        asset_metadata: '{"licence":"MIT","tags":["small","cats"],"freeMessages":3}',
      }),
    );
  });

  it('signs a custom licence', async () => {
    const { user, host } = await manage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'Other…');
    await user.type(screen.getByRole('textbox', { name: 'Name of the licence' }), 'Sea-1.0');
    await user.click(press('Save details'));
    await waitFor(() =>
      expect(signed(host)?.input).toMatchObject({ asset_metadata: '{"licence":"Sea-1.0"}' }),
    );
  });

  it('signs a new category of a model, with a task of that category', async () => {
    const facts = { mainCategory: 'Computer Vision', category: 'Depth Estimation' };
    const { user, host } = await manage([{ ...cats, facts }]);
    const task = screen.getByRole('combobox', { name: 'Specific Task' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Main Category' }),
      'Natural Language Processing',
    );
    expect(within(task).queryByRole('option', { name: 'Depth Estimation' })).toBeNull();
    await user.selectOptions(task, 'Text Generation');
    await user.click(press('Save details'));
    await waitFor(() =>
      expect(signed(host)?.input).toMatchObject({
        asset_metadata:
          '{"mainCategory":"Natural Language Processing","category":"Text Generation"}',
      }),
    );
  });

  it('has no free messages for a dataset', async () => {
    await manage([anUpload({ name: 'Rows', type: 'dataset' })]);
    expect(screen.queryByRole('textbox', { name: 'Free messages per user' })).toBeNull();
  });

  it('unlists an asset and lists it again', async () => {
    const { user, host, all } = await manage();
    await user.click(press('Unlist'));
    await waitFor(() =>
      expect(signed(host)).toMatchObject({ input: { asset_id: 'QmCats', withdrawn: true } }),
    );
    all.rows = [{ ...cats, state: 'withdrawn' }];
    host.push('asset', { nft: 'QmCats' });
    await user.click(await screen.findByRole('button', { name: 'List again' }));
    await waitFor(() => expect(signed(host)).toMatchObject({ input: { withdrawn: false } }));
  });

  it('is notified of a change after the list is refetched, so that the next change has its revision', async () => {
    const { user, host, all, network } = await manage();
    const readBefore = network.calls.length;
    let readWhenTold = 0;
    host.notify.success.mockImplementation(() => {
      readWhenTold = network.calls.length;
    });
    all.rows = [{ ...cats, revision: 42 }];
    await user.click(press('Unlist'));
    await waitFor(() => expect(host.notify.success).toHaveBeenCalled());
    expect(readWhenTold).toBeGreaterThan(readBefore);
    await user.click(press('Unlist'));
    await waitFor(() => expect(signed(host)).toMatchObject({ input: { revision: 42 } }));
  });

  it('signs the revision of the oldest of 101 assets', async () => {
    const { user, host, all } = await manage();
    all.rows = [...Array.from({ length: 100 }, () => anUpload()), { ...cats, revision: 43 }];
    await user.click(press('Unlist'));
    await waitFor(() => expect(host.notify.success).toHaveBeenCalled());
    await user.click(press('Unlist'));
    await waitFor(() => expect(signed(host)).toMatchObject({ input: { revision: 43 } }));
  });

  it('sees why a change was refused, such as after a change in another tab', async () => {
    const { user, host } = await manage();
    const message = 'This asset was changed in the meantime. Please reload it.';
    host.wallet.executeContract.mockResolvedValue({ status: false, data: { message } });
    await user.click(press('Unlist'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(host.notify.success).not.toHaveBeenCalled();
  });

  it('sees the upload of a new version as a task, which warns before the tab is closed', async () => {
    const { user, host } = await manage();
    let arrive = (_sent: Sent) => {};
    jest.mocked(sendSource).mockImplementation(({ onProgress }) => {
      onProgress({ received: 1, total: 4 });
      return new Promise((resolve) => (arrive = resolve));
    });
    await user.upload(screen.getByLabelText('File'), aFile('cats-2.gguf'));
    await user.click(press('Publish version'));
    await screen.findByText('Uploading 25 %', { selector: 'span' });
    expect([...host.tasks.list.get().values()]).toMatchObject([
      { title: 'New version of Cats', progress: 0.25, state: 'running' },
    ]);
    arrive({ assetId: 'QmNew', fileName: 'cats-2.gguf' });
    await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('Version 2 is out'));
    expect(host.tasks.list.get().size).toBe(0);
  });

  it('begins a new asset with the same values only on request', async () => {
    const { user, host } = await manage();
    await user.click(press('Publish as a new asset'));
    expect(host.nav.location.get().state).toMatchObject({ isNew: true, item: { id: 'QmCats' } });
    expect(await screen.findByText(/publishing it creates a new asset/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlist' })).toBeNull();
  });

  it('resumes an interrupted file, starts another one from the beginning, and sends none twice', async () => {
    const { user, host } = await manage();
    const send = jest.mocked(sendSource).mockReset();
    send.mockImplementation(async ({ onUrl }) => {
      onUrl('https://provider.test/part');
      throw new Error('Cut');
    });
    const publish = async () => {
      await user.click(press('Publish version'));
      await screen.findByRole('alert');
    };
    const first = aFile('cats-2.gguf');
    await user.upload(screen.getByLabelText('File'), first);
    await publish();
    await publish();
    send.mockResolvedValue({ assetId: 'QmNew', fileName: 'cats-3.gguf' });
    host.wallet.executeContract.mockResolvedValue({ status: false, data: { message: 'No' } });
    await user.upload(screen.getByLabelText('File'), aFile('cats-3.gguf'));
    await publish();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No'));
    await publish();
    await waitFor(() => expect(host.wallet.executeContract).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([{ name, uploadUrl }]) => [name, uploadUrl])).toEqual([
      ['cats-2.gguf', undefined],
      ['cats-2.gguf', 'https://provider.test/part'],
      ['cats-3.gguf', undefined],
    ]);
  });

  it('is told that a description does not fit beside the other details, before anything is signed', async () => {
    const { user, host } = await manage([anUpload({ facts: { card: 'a'.repeat(63_000) } })]);
    const save = async (length: number) => {
      await user.clear(screen.getByRole('textbox', { name: 'Description' }));
      await user.paste('b'.repeat(length));
      await user.click(press('Save details'));
    };
    await save(1000);
    expect((await screen.findByRole('alert')).textContent).toContain('at most 64,000 fit');
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
    await save(900);
    await waitFor(() => expect(host.wallet.executeContract).toHaveBeenCalled());
  });

  it('cannot publish a new version of a competition item', async () => {
    await manage([anUpload({ name: 'Entry', compId: 'dallas-ai' })]);
    expect(screen.getByText('A competition entry stays as it was submitted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish version' })).toBeNull();
  });

  it('sees an error when the network does not support it', async () => {
    const { user, host } = await manage([cats], false);
    await user.click(press('Unlist'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });
});
