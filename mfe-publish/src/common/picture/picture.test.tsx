import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { PICTURES_VERSION } from '@trove/contract/wire/capabilities.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { EditedAsset } from '#common/manage/EditedAsset.tsx';
import { aFile } from '#common/testing/a-file.ts';
import { anUpload } from '#common/testing/an-uploads-host.ts';
import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { handOver } from '#common/wizard/publish/hand-over.ts';

import { makePicture } from './make-picture.ts';

jest.mock('./make-picture.ts');
const make = jest.mocked(makePicture);

const NAME = `${'a'.repeat(64)}.webp`;
const OTHER = `${'b'.repeat(64)}.webp`;
const CHOSEN = `data:image/webp;base64,${btoa('new')}`;
const image = new File(['bytes'], 'cat.png', { type: 'image/png' });

function aPage(facts: Record<string, unknown>, hasPictures = true) {
  let row = anUpload({ id: 'QmCats', name: 'Cats', revision: 7, facts });
  const network = fakeNetwork({
    'POST /net/dapp/api/v1/pictures?type=model': () => ({ picture: OTHER }),
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
    at: '/dashboard/upload-model',
    state: { editMode: true, item: row },
    session: aSession({ did: 'bafybmiseller' }),
    fetch: network.fetch,
    config: {
      ...config,
      ...(hasPictures && { capabilities: { pictures: PICTURES_VERSION } }),
      contracts: { ...config.contracts, manageAsset: 'QmManage' },
    },
  });
  host.wallet.executeContract.mockImplementation(async (request) => {
    const { input } = readContractCall(request.smartContractData) ?? {};
    if (input && 'asset_metadata' in input) {
      row = { ...row, revision: 8, facts: { ...facts, ...JSON.parse(input.asset_metadata ?? '') } };
    }
    return { status: true, data: { status: true, message: '' } };
  });
  const signed = () => {
    const [call] = host.wallet.executeContract.mock.calls.at(-1) ?? [];
    const { input } = (call && readContractCall(call.smartContractData)) ?? {};
    return input && 'asset_metadata' in input ? JSON.parse(input.asset_metadata ?? '') : undefined;
  };
  return { host, network, signed, user: userEvent.setup() };
}

const field = () => screen.findByLabelText(PICTURE_TEXT.label);
const shown = () => document.querySelector('section img')?.getAttribute('src');
const save = () => screen.getByRole('button', { name: PICTURE_TEXT.submit });

describe('the picture of a published asset', () => {
  it('is replaced by another one, which is sent before the wallet is asked', async () => {
    make.mockResolvedValue(CHOSEN);
    const { host, network, signed, user } = aPage({ picture: NAME, pictureAlt: 'A cat' });
    renderWithHost(<EditedAsset />, host);
    const input = await field();
    expect(shown()).toContain(`/net/dapp/api/v1/pictures/${NAME}`);
    expect(save()).toHaveProperty('disabled', true);

    await user.upload(input, image);
    await waitFor(() => expect(shown()).toBe(CHOSEN));
    await user.clear(screen.getByLabelText(PICTURE_TEXT.alt));
    await user.type(screen.getByLabelText(PICTURE_TEXT.alt), 'Two cats');
    await user.click(save());
    await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith(PICTURE_TEXT.done));
    expect(signed()).toEqual({ picture: OTHER, pictureAlt: 'Two cats' });
    const [sent] = network.calls.filter(({ method }) => method === 'POST');
    expect([sent?.body, sent?.headers.get('content-type')]).toEqual(['new', 'image/webp']);
    await waitFor(() => expect(shown()).toContain(OTHER));
  });

  it('stays while only its words change, and is not signed again', async () => {
    const { signed, user, host, network } = aPage({ picture: NAME, pictureAlt: 'A cat' });
    renderWithHost(<EditedAsset />, host);
    await field();
    await user.type(screen.getByLabelText(PICTURE_TEXT.alt), ', asleep');
    await user.click(save());
    await waitFor(() => expect(signed()).toEqual({ pictureAlt: 'A cat, asleep' }));
    expect(network.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is taken away, and the focus stays at the field', async () => {
    const { host, signed, user } = aPage({ picture: NAME, pictureAlt: 'A cat' });
    renderWithHost(<EditedAsset />, host);
    const input = await field();
    await user.click(screen.getByRole('button', { name: PICTURE_TEXT.remove }));
    expect(document.activeElement).toBe(input);
    expect(shown()).toBeUndefined();
    await user.click(save());
    await waitFor(() => expect(signed()).toEqual({ picture: '', pictureAlt: '' }));
  });

  it('stays when what was chosen cannot be one, and says why at the field', async () => {
    make.mockRejectedValue(new AppError('input', 'This is not a picture.'));
    const { host, user } = aPage({ picture: NAME });
    renderWithHost(<EditedAsset />, host);
    const input = await field();
    await user.upload(input, image);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = described.map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual([PICTURE_TEXT.hint, 'This is not a picture.']);
    expect(shown()).toContain(NAME);
    expect(save()).toHaveProperty('disabled', true);
  });

  it('is not offered by a network that knows no pictures', async () => {
    const { host } = aPage({}, false);
    renderWithHost(<EditedAsset />, host);
    await screen.findByRole('button', { name: 'Save details' });
    expect(screen.queryByLabelText(PICTURE_TEXT.label)).toBeNull();
  });
});

describe('the picture of a new asset', () => {
  const publish = async (picture: string, pictureAlt = '', answer?: object) => {
    const { host, network } = aPage({});
    if (answer) Object.assign(network.answers, { 'POST /net/dapp/api/v1/pictures': answer });
    if (answer) delete network.answers['POST /net/dapp/api/v1/pictures?type=model'];
    const start = jest.fn();
    const problem = await handOver(
      {
        kind: 'model',
        draftId: 'd1',
        form: { url: '', files: [], picture, pictureAlt },
        file: aFile('a.gguf'),
        describe: async () => ({
          name: 'Cats',
          description: '',
          metadata: { name: 'Cats' },
          price: '1',
          provider: null,
        }),
        isBegun: false,
      },
      { host, navigate: jest.fn(), start },
    );
    return { problem, metadata: start.mock.calls[0]?.[0].metadata };
  };

  it('is sent first, and stated in the metadata with what it shows', async () => {
    expect((await publish(CHOSEN, ' A cat ')).metadata).toEqual({
      name: 'Cats',
      picture: OTHER,
      pictureAlt: 'A cat',
    });
  });

  it('may be one that the network has already, or none', async () => {
    expect((await publish(NAME)).metadata).toEqual({ name: 'Cats', picture: NAME });
    expect((await publish('')).metadata).toEqual({ name: 'Cats' });
  });

  it('keeps the publication from starting when the network refuses it', async () => {
    const refused = Response.json({ status: false, message: 'Too many pixels.' }, { status: 400 });
    expect(await publish(CHOSEN, '', refused)).toEqual({
      problem: 'Too many pixels.',
      metadata: undefined,
    });
  });
});
