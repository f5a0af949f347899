import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));

const send = jest.mocked(sendSource);

function open(options: Parameters<typeof aPublishingHost>[0] = {}) {
  const scene = aPublishingHost({ at: '/dashboard/upload-model', providers: [], ...options });
  renderWithHost(<ModelWizardPage />, scene.host);
  return scene;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = (name?: string) =>
  userEvent.upload(screen.getByLabelText('Model file'), aFile(name));

async function review() {
  await press('Next');
  await press('Next');
}

async function publish() {
  await review();
  await press('Publish Model');
}

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue({ assetId: 'QmAsset', fileName: 'weights.gguf' });
});

describe('publishing a model', () => {
  it('[PMODEL-35] [PMODEL-54] [PERM-47] asks for a wallet before anything is sent', async () => {
    const { host, sign } = open({ session: aVisitor });
    await choose();
    await publish();
    const said = await screen.findByText('Please connect your wallet.');
    expect(host.notify.error.mock.calls[0]).toMatchObject([{ message: said.textContent }]);
    expect(send).not.toHaveBeenCalled();
    expect(sign).not.toHaveBeenCalled();
    await press('Connect wallet');
    expect(host.session.connect).toHaveBeenCalled();
    expect(screen.queryByText('Please connect your wallet.')).toBeNull();
  });

  it.each([
    [
      'PMODEL-36',
      'https://huggingface.co/a/b',
      'weights.gguf',
      'Please provide either a file upload or a Hugging Face model URL, not both.',
    ],
    ['PMODEL-37', '', null, 'Please upload a file or provide a Hugging Face model URL.'],
    ['PMODEL-38', '', 'a.PNG', 'Please provide a valid model file. Image files are not allowed.'],
  ])(
    '[PMODEL-36] [PMODEL-37] [PMODEL-38] rejects an invalid source (%s)',
    async (_id, url, name, said) => {
      const { host } = open();
      type('Hugging Face model link', url);
      if (name !== null) await choose(name);
      await publish();
      await untilInPage(() => host.notify.error.mock.calls.length > 0);
      expect(host.notify.error.mock.calls[0]).toMatchObject([{ message: said }]);
      expect(send).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Publish Model' })).toBeTruthy();
    },
  );

  it('[PMODEL-42] [PMODEL-48] [PMODEL-49] [DATA-142] [DATA-143] [DATA-144] uploads, then signs what was typed', async () => {
    const { sign, signed } = open();
    type('Model Name*', 'Invoices');
    type('Description*', 'Reads invoices');
    await userEvent.selectOptions(screen.getByLabelText('Main Category*'), 'Audio');
    await userEvent.selectOptions(screen.getByLabelText('Specific Task*'), 'Text-to-Speech');
    type('Accuracy', '0.91');
    type('Recall', '5');
    await choose();
    await press('Next');
    type('Price in TROVE', '500');
    await press('Next');
    await press('Publish Model');
    const { request, input, metadata } = await signed();

    expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: 'model', name: 'Invoices' });
    expect(send.mock.invocationCallOrder[0]).toBeLessThan(sign.mock.invocationCallOrder[0] ?? 0);
    expect(request).toMatchObject({ executorAddr: 'bafybmibuyer', quorumType: 2 });
    expect(Object.keys(input).toSorted()).toEqual([
      'asset_filename',
      'asset_id',
      'asset_metadata',
      'asset_owner_did',
      'asset_publish_description',
      'asset_value',
      'depin_hosting_cost',
      'depin_provider_did',
      'ft_denom',
      'ft_denom_creator',
    ]);
    expect(metadata).toEqual({
      type: 'model',
      name: 'Invoices',
      description: 'Reads invoices',
      price: 500,
      category: 'Text-to-Speech',
      mainCategory: 'Audio',
      depinProviderDid: 'bafybmifallback',
      accuracy: 0.91,
      precision: '',
      recall: 5,
      f1Score: '',
    });
  });

  it.each([
    ['', 0.001],
    ['1.1234567', 0.001123457],
  ])('[PMODEL-45] [PMODEL-53] sends the price %j as %d', async (price, value) => {
    const { signed } = open();
    await choose();
    await press('Next');
    type('Price in TROVE', price);
    await press('Next');
    await press('Publish Model');
    expect((await signed()).input.asset_value).toBe(value);
  });

  it('[PMODEL-46] [PMODEL-47] [PMODEL-50] uses the configured provider when none was selected', async () => {
    const { signed } = open();
    await choose();
    await publish();
    const { input } = await signed();
    expect(input.depin_provider_did).toBe('bafybmifallback');
    expect(input.depin_hosting_cost).toBe(1);
  });

  it('[PMODEL-46] [DATA-153] sends the DID and the cost of the chosen provider', async () => {
    const provider = aProvider({ hostingCost: 7 });
    const { signed } = open({ providers: [provider] });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Licence' }), 'MIT');
    await choose();
    await press('Select');
    await userEvent.click(await screen.findByRole('button', { name: /My Cloud/ }));
    await press('Select Provider');
    await publish();
    const { input, metadata } = await signed();
    expect(input).toMatchObject({
      depin_provider_did: provider.providerDid,
      depin_hosting_cost: 7,
      ft_denom: 'TROVE',
    });
    expect(metadata).toMatchObject({ depinProviderDid: provider.providerDid, licence: 'MIT' });
  });

  it.each([
    ['the theme', { theme: { compId: 'dallas-ai' } }],
    ['the address', { at: '/competition/dallas-ai/upload-model' }],
  ])('[PMODEL-48] [AREA-38] sends the competition it belongs to, by %s', async (_by, options) => {
    const { signed } = open(options);
    await choose();
    await review();
    expect(screen.getByText('dallas-ai')).toBeTruthy();
    await press('Publish Model');
    expect((await signed()).metadata['compId']).toBe('dallas-ai');
  });

  it('[AREA-41] belongs to the competition in the address, whatever its id', async () => {
    const { signed } = open({ at: '/competition/default/upload-model' });
    await choose();
    await review();
    await press('Publish Model');
    expect((await signed()).metadata['compId']).toBe('default');
  });

  it('uses the file name for a model without a name, with a notice', async () => {
    const { signed } = open();
    await choose('my-weights.gguf');
    await review();
    expect(screen.getByText(/"my-weights" is used/)).toBeTruthy();
    await press('Publish Model');
    expect((await signed()).metadata['name']).toBe('my-weights');
  });

  it('[PERM-48] [PERM-49] [PERM-50] stops when there is no extension', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation();
    const { host, sign } = open({ hasWallet: false });
    await choose();
    await publish();
    await untilInPage(() => alert.mock.calls.length > 0);
    expect(alert.mock.calls).toEqual([
      ['Extension not detected. Please install the extension and refresh the page.'],
    ]);
    expect(host.wallet.showMissing).toHaveBeenCalled();
    expect(sign).not.toHaveBeenCalled();
    expect(host.loaders.get().uploadModel).toBe(false);
  });

  it('[PMODEL-30] [PMODEL-44] [ERR-02] is busy while it uploads, and can be published again after a failure', async () => {
    let fail = (_error: Error) => {};
    send.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
    const { host } = open();
    type('Model Name*', 'Invoices');
    await choose();
    await publish();
    const working = await screen.findByRole('button', { name: 'Publishing…' });
    expect(working.getAttribute('aria-busy')).toBe('true');
    await untilInPage(() => send.mock.calls.length > 0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);

    await act(async () => fail(new Error('500')));
    await untilInPage(() => host.notify.error.mock.calls.length > 0);
    expect(screen.getByRole('button', { name: 'Publish Model' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(false);
    expect(host.nav.location.get().pathname).toBe('/dashboard/upload-model');
    expect(localStorage.getItem('model_review')).toContain('Invoices');
  });
});
