import { act, screen } from '@testing-library/react';
import type { SessionState } from '@trove/contract/host.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { bodyRows, did, names } from './testing/open-transactions.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

const wireAsset = (name: string) => ({
  nft: `Qm${name}`,
  owner_did: 'bafybmiseller',
  nft_value: 0.005,
  nft_metadata: JSON.stringify({ name, type: 'model' }),
  nft_file_name: 'm.gguf',
});

const bought = {
  status: true,
  NFTDataReply: [{ NFTData: `model bought by ${did} | timestamp: x`, Epoch: 1_767_225_600 }],
};

/** Opens the page for a session that is not proven: only the histories of two assets are available. */
function openOnChain(
  ofOlder: () => object | number,
  ofNewer: object,
  session?: Partial<SessionState>,
) {
  return openPage(<TransactionsPage />, {
    path: '/dashboard/transactions',
    session: aSession({ did, proven: false, ...session }),
    answers: {
      'list-nfts': { status: true, nfts: [wireAsset('Older'), wireAsset('Newer')] },
      'nft=QmOlder': ofOlder,
      'nft=QmNewer': ofNewer,
    },
  });
}

describe('the transaction history of a plain node', () => {
  it('is not requested until it is known whether the session is proven', async () => {
    const { host, network } = openOnChain(() => bought, bought, { checking: true });
    await act(async () => {});
    expect(network.calls).toEqual([]);
    expect(screen.queryByText('No Data Available')).toBeNull();

    act(() => host.session.set(aSession({ did, proven: false })));
    await screen.findByRole('button', { name: 'View Newer' });
  });

  it('shows the rows found so far and the progress', async () => {
    let answer: (reply: object) => void = () => {};
    openOnChain(() => new Promise((resolve) => (answer = resolve)), bought);
    await screen.findByRole('button', { name: 'View Newer' });
    expect(names()).toEqual(['Newer Purchase']);
    const progress = screen.getByRole('progressbar', {
      name: 'So far from 1 of 2 usage histories',
    });
    expect(progress).toMatchObject({ value: 1, max: 2 });

    act(() => answer(bought));
    await screen.findByRole('button', { name: 'View Older' });
    expect(bodyRows()).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('does not show the empty state until everything has loaded', async () => {
    let answer: (reply: object) => void = () => {};
    const none = { status: true, NFTDataReply: [] };
    openOnChain(() => new Promise((resolve) => (answer = resolve)), none);
    await screen.findByRole('progressbar', { name: 'So far from 1 of 2 usage histories' });
    expect(screen.queryByText('No Data Available')).toBeNull();

    act(() => answer(none));
    expect(await screen.findByText('No Data Available')).toBeTruthy();
  });

  it('leaves out only the asset whose history fails', async () => {
    const { host } = openOnChain(() => 404, bought);
    await screen.findByRole('button', { name: 'View Newer' });
    expect(names()).toEqual(['Newer Purchase']);
    expect(host.notify.error).not.toHaveBeenCalled();
  });
});
