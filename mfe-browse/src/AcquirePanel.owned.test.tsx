import { act, screen, waitFor } from '@testing-library/react';
import { aUsageEntry } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { CONTENT, did, openPanel, watchSavedFiles } from './testing/open-panel.tsx';

let saved: string[];

beforeEach(() => {
  saved = watchSavedFiles();
});

describe('an owned asset', () => {
  it('has a receipt', async () => {
    openPanel({
      states: ['owned'],
      answers: {
        'v1/purchases/Qm1': { nft: 'Qm1', state: 'owned' },
        'v1/purchases': {
          purchases: [
            {
              nft: 'Qm1',
              state: 'owned',
              price: 5,
              at: '2026-01-02T03:04:05Z',
              transactionId: 'tx/1',
            },
          ],
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'Open in explorer' });
    expect(link.getAttribute('href')).toBe('http://localhost/net/explorer/#/transaction/tx%2F1');
    const receipt = link.closest('dl');
    expect(receipt?.textContent).toMatch(/^Paid5 TROVEDate02-Jan-2026 /);
  });

  it('is downloaded at no cost, without the wallet', async () => {
    const { user, host } = openPanel({ states: ['owned'] });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('is detected on the chain when the session is not proven', async () => {
    openPanel({
      session: aSession({ did, proven: false }),
      histories: { Qm1: [{ text: `dataset bought by ${did} | timestamp: t`, epoch: 1 }] },
    });
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('continues a purchase after a reload', async () => {
    const { host } = openPanel({ states: ['paying'] });
    expect(await screen.findByText('Approve the payment of 5 TROVE')).toBeTruthy();
    act(() => host.push('purchase', { nft: 'Qm1', state: 'owned' }));
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();
  });

  it('shows the publisher its sales and the download instead of Buy Now', () => {
    openPanel({
      session: aSession({ did: 'bafybmiseller' }),
      histories: { Qm1: [aUsageEntry(), aUsageEntry()] },
    });
    expect(screen.getByText(/^You published this asset. It was bought 2 times./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Earnings Overview' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Buy Now/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('[BUY-30] shows an error when the download fails and can be retried any number of times', async () => {
    const { user, host, network } = openPanel({ states: ['owned'], file: 403 });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(host.notify.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Failed to download file. Please try again.' }),
    );
    expect(screen.getByText('You do not have permission to perform this action')).toBeTruthy();
    expect(saved).toEqual([]);

    network.answers['provider/first/download/Qm1'] = new Response(CONTENT);
    await user.click(again);
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();
  });

  it('is verified only against the checksum of the network', async () => {
    const bytes = new TextEncoder().encode(CONTENT);
    const { user } = openPanel({
      states: ['owned'],
      answers: {
        'v1/purchases/Qm1': { nft: 'Qm1', state: 'owned' },
        'v1/assets/Qm1/file': {
          nft: 'Qm1',
          fileName: 'rows.csv',
          size: bytes.length,
          sha256: '0'.repeat(64),
          mediaType: 'text/csv',
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/received file is not the published one/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('[BUY-28] sets the loader flag while the file is being downloaded', async () => {
    let finish = () => {};
    const slow = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(CONTENT));
        finish = () => controller.close();
      },
    });
    const { user, host } = openPanel({ states: ['owned'], file: new Response(slow) });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('button', { name: 'Cancel download' })).toBeTruthy();
    expect(host.loaders.get().downloadingAsset).toBe(true);
    finish();
    await screen.findByText('Saved as rows.csv');
    await waitFor(() => expect(host.loaders.get().downloadingAsset).toBe(false));
  });
});
