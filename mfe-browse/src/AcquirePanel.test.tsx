import { act, screen, waitFor } from '@testing-library/react';
import type { WalletReply } from '@trove/shared/contract/wallet.ts';
import { readContractCall } from '@trove/shared/contract/wire/contract-calls.ts';
import { theFileFacts } from '@trove/shared/testing/factories.ts';
import { aSession } from '@trove/shared/testing/fake-host.ts';

import { did, openPanel, watchSavedFiles } from './open-panel.tsx';

let saved: string[];

beforeEach(() => {
  saved = watchSavedFiles();
  globalThis.alert = jest.fn();
});

const buyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Buy Now/ });
const refused = (message?: string): WalletReply => ({ status: false, data: { message } });

describe('Buy Now', () => {
  it('[DETAIL-42] shows the price in tokens and what the purchase leaves', () => {
    openPanel();
    expect(buyButton().textContent).toContain('Buy Now · 5 TROVE');
    expect(screen.getByText('Price').parentElement?.textContent).toMatch(
      /^Price5 TROVEYour balance20 TROVEAfter the purchase15 TROVE/,
    );
  });

  it('tells seller, file and checksum before anything is signed', async () => {
    openPanel({ answers: { 'v1/assets/Qm1/file': theFileFacts({ nft: 'Qm1' }) } });
    const receipt = screen.getByText('SHA-256').closest('dl');
    expect(receipt?.textContent).toMatch(/SHA-256…$/);
    await waitFor(() =>
      expect(receipt?.textContent).toMatch(/Seller.+File.+, .+SHA-256\w{7}…\w{4}$/),
    );
  });

  it('says so when the balance is not enough', () => {
    openPanel({ session: aSession({ did, balance: 2 }) });
    expect(screen.getByRole('link', { name: 'Get test tokens' })).toBeTruthy();
  });

  it('[BUY-02] [PERM-04] asks a visitor to connect', async () => {
    const { user, host } = openPanel({
      session: { ...aSession(), status: 'visitor', did: null, proven: false },
    });
    await user.click(buyButton());
    expect(host.notify.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Please connect your wallet.' }),
    );
    expect(host.session.connect).toHaveBeenCalledTimes(1);
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('[BUY-03] [BUY-04] alerts when the extension is gone', async () => {
    const { user, host } = openPanel({ hasWallet: false });
    await user.click(buyButton());
    expect(globalThis.alert).toHaveBeenCalledWith(
      'Extension not detected. Please install the extension and refresh the page.',
    );
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('is not offered with a wallet that runs no contracts, and says what to do', async () => {
    const { user, host } = openPanel();
    act(() =>
      host.wallet.presence.set({ present: true, name: 'Plain', features: ['rubix:transferFt'] }),
    );
    expect(buyButton().disabled).toBe(true);
    expect(screen.getByText('Your wallet cannot do this. Connect with another one.')).toBeTruthy();
    await user.click(buyButton());
    expect(host.wallet.executeContract).not.toHaveBeenCalled();

    // Another wallet, or one nobody has asked yet.
    act(() => host.wallet.presence.set({ present: true, name: 'XELL', features: [] }));
    expect(buyButton().disabled).toBe(false);
  });

  it('complaint 2: [BUY-01] [BUY-07] is busy at once and asks the wallet one time', async () => {
    const { user, host } = openPanel();
    host.wallet.executeContract.mockReturnValue(new Promise(() => {}));
    await user.dblClick(buyButton());
    const busy = screen.getByRole('button', { name: 'Waiting for wallet…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(host.loaders.get().buyingAsset).toBe(true);
    await user.click(busy);
    expect(host.wallet.executeContract).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Approve the purchase in your wallet')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(buyButton().getAttribute('aria-disabled')).toBeNull();
    expect(host.loaders.get().buyingAsset).toBe(false);
  });

  it('[BUY-08] [BUY-09] [BUY-10] [BUY-11] [BUY-12] [BUY-13] [BUY-14] [BUY-15] [BUY-16] [BUY-17] [BUY-18] [BUY-19] sends the contract of the specification', async () => {
    const { user, host } = openPanel();
    await user.click(buyButton());
    const [[request] = []] = host.wallet.executeContract.mock.calls;
    const { smartContractData, comment, ...rest } = request!;
    expect(rest).toEqual({ executorAddr: did, quorumType: 2, smartContractToken: 'QmPurchase' });
    expect(comment).toMatch(
      /^dataset bought by bafybmibuyer \| timestamp: \d{4}-\d\d-\d\dT[\d:.]+Z$/,
    );
    expect(readContractCall(smartContractData)).toEqual({
      name: 'use_asset',
      input: {
        asset_usage_price: 5,
        asset_usage_purpose: comment,
        asset_user_did: did,
        asset_owner_did: 'bafybmiseller',
        asset_id: 'Qm1',
        asset_value: 0.005,
        asset_denom: 'TROVE',
        ft_denom_creator: 'bafybmicreator',
      },
    });
    expect(Object.keys(JSON.parse(smartContractData) as object)).toEqual(['use_asset']);
  });

  it('[BUY-22] gives the button back with the words of a refusal, and fetches nothing', async () => {
    const { user, host, sent } = openPanel();
    host.wallet.executeContract.mockResolvedValue(refused('Rejected in the wallet'));
    await user.click(buyButton());
    expect(buyButton().getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Rejected in the wallet');
    expect(host.notify.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Rejected in the wallet' }),
    );
    expect(sent('/download/')).toEqual([]);
  });

  it('[BUY-05] [BUY-06] alerts when the wallet throws', async () => {
    const { user, host } = openPanel();
    host.wallet.executeContract.mockRejectedValue(new Error('gone'));
    await user.click(buyButton());
    expect(globalThis.alert).toHaveBeenCalledWith(
      'Please refresh the page to use the extension features',
    );
  });
});

describe('after the contract', () => {
  it('[BUY-20] [BUY-21] [BUY-24] [BUY-25] [BUY-26] [BUY-29] the file comes by itself, and the history is read again', async () => {
    const { user, host, sent } = openPanel({ states: ['none', 'owned'] });
    await user.click(buyButton());
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();

    expect(sent('/download/').map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /net/provider/first/download/Qm1',
    ]);
    expect(saved).toEqual(['rows.csv']);
    expect(sent('get-nft-token-chain-data')).toHaveLength(1);
    expect(host.notify.success).toHaveBeenCalledWith('File downloaded successfully!');
    expect(host.loaders.get()).toMatchObject({ buyingAsset: false, downloadingAsset: false });
    expect(screen.queryByRole('button', { name: /Buy Now/ })).toBeNull();
  });

  it('a payment that waits tells what to approve, and a push ends the wait', async () => {
    const { user, host } = openPanel({ states: ['none', 'paying'] });
    await user.click(buyButton());
    expect(await screen.findByText('Approve the payment of 5 TROVE')).toBeTruthy();
    act(() => host.push('purchase', { nft: 'Qm1', state: 'delivering' }));
    expect(screen.getByText('Approve the delivery')).toBeTruthy();
    act(() => host.push('purchase', { nft: 'QmOther', state: 'owned' }));
    act(() => host.push('purchase', { nft: 'Qm1', state: 'owned' }));
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();
  });

  it('a refund gives the button back and says why', async () => {
    const { user, host } = openPanel({ states: ['none', 'paying'] });
    await user.click(buyButton());
    await screen.findByText('Approve the payment of 5 TROVE');
    act(() =>
      host.push('purchase', { nft: 'Qm1', state: 'refunded', message: 'Not enough tokens' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Not enough tokens');
    expect(buyButton().getAttribute('aria-disabled')).toBeNull();
  });
});
