import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_LINK } from '@trove/contract/sample-links.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { fileFingerprint } from '#common/upload/file-fingerprint.ts';

import { listPublications } from './list-publications.ts';
import { keepRecord } from './state/publication-record.ts';
import { anUpload, aPage, base, LINK } from './testing/a-page.tsx';
import { aRecord } from './testing/a-world.ts';

/** Polyfills `arrayBuffer`, which jsdom's files lack. */
Object.getPrototypeOf(File.prototype).arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsArrayBuffer(this);
  });
};

const did = aSession().did ?? '';

describe('usePublication', () => {
  beforeEach(() => localStorage.clear());

  it('[CALL-07] [CALL-08] [DATA-142] [DATA-143] [CALL-04] publishes a link and calls the wallet with exactly ten entries', async () => {
    const { host, network, show, publish } = aPage();
    show();
    await publish();
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();

    const [sent] = network.calls;
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(sent?.body).toMatch(/name="assetName"\s+\d+\s/);
    expect(sent?.body).toMatch(/name="assetType"\s+model\s/);
    expect(sent?.body).toContain(LINK);
    const [call] = host.wallet.executeContract.mock.calls[0] ?? [];
    expect(call).toMatchObject({
      executorAddr: did,
      quorumType: 2,
      smartContractToken: 'QmPublish',
    });
    expect(readContractCall(call?.smartContractData ?? '')).toEqual({
      name: 'publish_asset',
      input: {
        asset_id: 'QmCats',
        asset_owner_did: did,
        asset_publish_description: 'All of them',
        asset_value: 0.0025,
        asset_metadata: '{"type":"model","name":"Cats"}',
        asset_filename: 'cats.gguf',
        depin_provider_did: 'bafybmiprovider',
        depin_hosting_cost: 3,
        ft_denom: 'TROVE',
        ft_denom_creator: 'bafybmicreator',
      },
    });
    expect(host.notify.success).toHaveBeenCalledWith('Signed');
    expect(localStorage.getItem('user_uploads_models')).toBe('true');
    expect(listPublications(did)).toEqual([]);
  });

  it('sends and signs once, however often it is started', async () => {
    const { host, network, show, publish } = aPage();
    const { executeContract } = host.wallet;
    const sign = executeContract.getMockImplementation();
    const approval = Promise.withResolvers<void>();
    executeContract.mockImplementation(async (...call) => {
      await approval.promise;
      return sign ? sign(...call) : { status: false, data: {} };
    });
    show();
    const button = screen.getByRole('button', { name: 'Publish Model' });
    // Clicked without a pause, while the first request still reads its source.
    for (let time = 0; time < 2; time += 1) fireEvent.click(button);
    await untilInPage(() => executeContract.mock.calls.length > 0);
    await publish();
    approval.resolve();
    await screen.findByText('Transaction tx1');
    expect(executeContract).toHaveBeenCalledTimes(1);
    expect(network.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('sends its source to the provider selected after a refusal', async () => {
    const { host, network, request, show, publish } = aPage();
    host.wallet.executeContract.mockResolvedValueOnce({ status: false, data: { message: 'No' } });
    show();
    await publish();
    await screen.findByRole('button', { name: 'Try again' });
    const other = `${globalThis.location.origin}/net/provider/q`;
    request.provider = aProvider({
      providerDid: 'bafybmiother',
      endpoints: { upload: `${other}/upload`, resumable: `${other}/uploads` },
    });
    network.answers['POST /net/provider/q/upload'] = () =>
      Response.json(anUpload({ state: 'receiving' }), { status: 202 });
    network.answers['GET /net/provider/q/uploads/u1'] = anUpload();
    await publish();
    await screen.findByText('Transaction tx1');
    const sent = network.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(sent).toEqual(['/net/provider/p/upload', '/net/provider/q/upload']);
  });

  it('sets the loader flag and lists the task while it runs, and removes both', async () => {
    const { host, network, show, publish } = aPage();
    network.answers['GET /net/provider/p/uploads/u1'] = anUpload({
      state: 'receiving',
      received: 1,
    });
    show();
    await publish();
    await screen.findByText(/1 bytes of 4 bytes/);
    expect(host.loaders.get().uploadModel).toBe(true);
    expect([...host.tasks.list.get().values()]).toEqual([
      expect.objectContaining({
        title: 'Publishing Cats',
        progress: 0.25,
        state: 'running',
        href: '/dashboard/upload-model',
      }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(host.loaders.get().uploadModel).toBe(false);
    expect([...host.tasks.list.get().values()]).toMatchObject([{ state: 'paused' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(host.tasks.list.get().size).toBe(0);
    expect(network.calls.at(-1)).toMatchObject({
      method: 'DELETE',
      url: '/net/provider/p/uploads/u1',
    });
    expect(listPublications(did)).toEqual([]);
  });

  it('continues when its page is left', async () => {
    const { host, network, show, publish } = aPage();
    let answer = (_state: UploadState) => {};
    network.answers['GET /net/provider/p/uploads/u1'] = () =>
      new Promise<UploadState>((resolve) => (answer = resolve));
    show();
    await publish();
    await untilInPage(() => network.calls.some(({ method }) => method === 'GET'));
    cleanup();
    host.end();
    answer(anUpload());
    await untilInPage(() => host.wallet.executeContract.mock.calls.length === 1);
    await untilInPage(() => localStorage.getItem('user_uploads_models') === 'true');
    expect(host.loaders.get().uploadModel).toBe(false);
    expect(host.notify.success).toHaveBeenCalledWith('Cats is published.', {
      after: 'Signed. The network records the asset.',
    });
  });

  it('[PERM-47] asks a visitor to connect, and sends no request', async () => {
    const { host, network, show, publish } = aPage({ session: aVisitor });
    show();
    await publish();
    expect(host.notify.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Please connect your wallet.' }),
    );
    expect(network.calls).toEqual([]);
  });

  it('[PERM-48] [PERM-49] [PERM-50] opens the install overlay and shows an alert when there is no wallet', async () => {
    const alert = jest.spyOn(globalThis, 'alert').mockImplementation(() => {});
    const { host, show, publish } = aPage({ hasWallet: false });
    show();
    await publish();
    await untilInPage(() => alert.mock.calls.length === 1);
    expect(alert).toHaveBeenCalledWith(
      'Extension not detected. Please install the extension and refresh the page.',
    );
    expect(host.wallet.showMissing).toHaveBeenCalledTimes(1);
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
    alert.mockRestore();
  });

  it('offers the sample of this network when a link cannot be reached', async () => {
    const { network, show, publish } = aPage();
    network.answers['GET /net/provider/p/uploads/u1'] = anUpload({
      state: 'failed',
      message: 'Hugging Face could not be reached.',
    });
    show();
    await publish();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Hugging Face could not be reached.',
    );
    network.answers['GET /net/provider/p/uploads/u1'] = anUpload();
    await userEvent.click(
      screen.getByRole('button', { name: 'Use the sample file of this network' }),
    );
    await screen.findByText('Transaction tx1');
    const bodies = network.calls.filter(({ method }) => method === 'POST');
    expect(bodies.at(-1)?.body).toContain(SAMPLE_LINK.model);
  });

  it('continues automatically after a reload when it waits only for the network', async () => {
    const { host, network, draftId, show } = aPage();
    network.answers['GET /net/dapp/api/v1/publications/QmCats'] = {
      nft: 'QmCats',
      state: 'published',
      transactionId: 'tx1',
    };
    keepRecord(did, aRecord({ draftId, assetId: 'QmCats', accepted: 'Signed' }));
    show();
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('signs changed values although another tab has started with the earlier ones', async () => {
    const { host, draftId, request, show, publish } = aPage();
    show();
    const { metadata } = request;
    const provider = { did: 'bafybmiprovider', hostingCost: 3, upload: `${base}/upload` };
    const begun = { draftId, metadata, provider, source: { url: LINK }, assetId: 'QmCats' };
    keepRecord(did, aRecord({ ...begun, price: '2.5', accepted: 'Signed' }));
    request.price = '5';
    await publish();
    await screen.findByText('Transaction tx1');
    const [call] = host.wallet.executeContract.mock.calls[0] ?? [];
    expect(readContractCall(call?.smartContractData ?? '')?.input).toMatchObject({
      asset_id: 'QmCats',
      asset_value: 0.005,
    });
  });

  it('does not open the wallet automatically after a reload', async () => {
    const { host, draftId, show } = aPage();
    keepRecord(did, aRecord({ draftId, assetId: 'QmCats' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(host.wallet.executeContract).toHaveBeenCalledTimes(1);
  });

  it('asks for the same file after a reload, and shows when another one is chosen', async () => {
    const { draftId, show } = aPage();
    const cats = new File(['meow'], 'cats.gguf');
    const source = { fileName: 'cats.gguf', size: 4, print: await fileFingerprint(cats) };
    keepRecord(did, aRecord({ draftId, source, received: 2, uploadUrl: `${base}/uploads/u1` }));
    expect(listPublications(did)).toMatchObject([{ draftId, phase: 'needs-file', sent: 0.5 }]);
    show();
    expect(await screen.findByText(/Choose cats.gguf again/)).toBeTruthy();
    await userEvent.upload(
      screen.getByLabelText('Choose the file again', { selector: 'input' }),
      new File(['another'], 'cats.gguf'),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('This is not the file');
    expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy();
  });
});
