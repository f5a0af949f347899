import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { listPublications } from '#common/publication/list-publications.ts';
import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';
import { refusalOf } from '#common/upload/upload-error.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));

const send = jest.mocked(sendSource);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** Publishes a model that is uploaded, but whose signature the wallet refused. */
async function refused() {
  const scene = aPublishingHost({ at: '/dashboard/upload-model' });
  scene.sign.mockResolvedValueOnce({ status: false, data: { message: 'No' } });
  renderWithHost(<ModelWizardPage />, scene.host);
  type('Model Name*', 'Cats');
  await userEvent.upload(screen.getByLabelText('Model file'), aFile());
  for (const name of ['Next', 'Next', 'Publish Model']) await press(name);
  await screen.findByRole('button', { name: 'Try again' });
  const priceOfLast = () => {
    const [call] = scene.sign.mock.calls.at(-1) ?? [];
    return JSON.parse(call?.smartContractData ?? '{}').publish_asset.asset_value as number;
  };
  const isSigned = () => untilInPage(() => scene.sign.mock.calls.length === 2);
  return { ...scene, priceOfLast, isSigned };
}

async function reprice() {
  await press('Back');
  type('Price in TROVE', '500');
  await press('Next');
}

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue({ assetId: 'QmAsset', fileName: 'weights.gguf' });
});

describe('a model that was refused before', () => {
  it('is signed with the changes made since, without another upload', async () => {
    const { priceOfLast, isSigned } = await refused();
    await reprice();
    await press('Try again');
    await isSigned();
    expect(priceOfLast()).toBe(0.5);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is uploaded and signed again with another file', async () => {
    const { isSigned } = await refused();
    for (const name of ['Back', 'Back']) await press(name);
    await userEvent.upload(screen.getByLabelText('Model file'), aFile('dogs.gguf', 'dogs'));
    for (const name of ['Next', 'Next', 'Try again']) await press(name);
    await isSigned();
    const files = send.mock.calls.map(([{ source }]) => 'file' in source && source.file.name);
    expect(files).toEqual(['weights.gguf', 'dogs.gguf']);
  });

  it('is signed by Publish after a reload, without choosing the file again', async () => {
    const { host, priceOfLast, isSigned } = await refused();
    const [kept] = listPublications('bafybmibuyer');
    cleanup();
    host.nav.navigate(kept?.href ?? '');
    renderWithHost(<ModelWizardPage />, host);
    await press('Review');
    expect(await screen.findByText(/^Asset QmAsset/)).toBeTruthy();
    await reprice();
    await press('Publish Model');
    await isSigned();
    expect(priceOfLast()).toBe(0.5);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a model whose provider disappears between selection and upload', () => {
  it('is sent to another provider selected afterwards', async () => {
    const providers = ['one', 'two'].map((name) =>
      aProvider({ providerName: name, endpoints: { upload: `https://${name}.test/upload` } }),
    );
    const { host, signed } = aPublishingHost({ at: '/dashboard/upload-model', providers });
    renderWithHost(<ModelWizardPage />, host);
    const pick = async (name: string) => {
      await press('Select');
      await userEvent.click(await screen.findByRole('button', { name: /My Cloud/ }));
      await userEvent.click(await screen.findByRole('radio', { name }));
      await press('Select Provider');
    };
    type('Model Name*', 'Cats');
    await pick('one');
    await userEvent.upload(screen.getByLabelText('Model file'), aFile());
    send.mockImplementationOnce(async ({ onUrl }) => {
      onUrl('https://one.test/uploads/1');
      throw refusalOf(404, '');
    });
    for (const name of ['Next', 'Next', 'Publish Model']) await press(name);
    await screen.findByText(/^This provider is no longer available. Go back and choose another/);

    for (const name of ['Back', 'Back']) await press(name);
    await pick('two');
    for (const name of ['Next', 'Next', 'Publish Model']) await press(name);
    expect((await signed()).input.depin_provider_did).toBe(providers[1]?.providerDid);
    const [second] = send.mock.calls.at(-1) ?? [];
    expect(second?.endpoints.upload).toBe('https://two.test/upload');
    expect(second?.uploadUrl).toBeUndefined();
  });
});
