import { act, screen, waitFor } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { theFileFacts } from '@trove/kit/testing/factories.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import { did, openPanel, watchSavedFiles } from './testing/open-panel.tsx';

let saved: string[];

beforeEach(() => {
  saved = watchSavedFiles();
  globalThis.alert = jest.fn();
});

const buyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Buy Now/ });
const receiptText = () => screen.getByText('Price').parentElement?.textContent;
const refused = (message?: string): WalletReply => ({ status: false, data: { message } });

describe('Buy Now', () => {
  it('[DETAIL-42] shows the price in tokens and the balance after the purchase', () => {
    openPanel();
    expect(buyButton().textContent).toContain('Buy Now · 5 TROVE');
    expect(receiptText()).toMatch(/^Price5 TROVEYour balance20 TROVEAfter the purchase15 TROVE/);
  });

  it('shows a placeholder while the balance is unknown', () => {
    openPanel({ session: aSession({ balance: null }) });
    expect(receiptText()).toMatch(/Your balance…After the purchase…Seller/);
  });

  it('shows seller, file and checksum before anything is signed', async () => {
    openPanel({ answers: { 'v1/assets/Qm1/file': theFileFacts({ nft: 'Qm1' }) } });
    expect(receiptText()).toMatch(/Size…SHA-256…$/);
    await waitFor(() => expect(receiptText()).toMatch(/Seller.+File.+Size.+SHA-256\w{7}…\w{4}$/));
  });

  it('[BUY-02] [PERM-04] asks a visitor to connect', async () => {
    const { user, host } = openPanel({ session: aVisitor });
    host.session.connect.mockResolvedValue(false);
    await user.click(buyButton());
    expect(host.notify.info).toHaveBeenCalledWith('Please connect your wallet.');
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

  it('is disabled for a wallet without contracts, and explains what to do', async () => {
    const { user, host } = openPanel();
    act(() =>
      host.wallet.presence.set({ present: true, name: 'Plain', features: ['rubix:transferFt'] }),
    );
    expect(buyButton().disabled).toBe(true);
    expect(screen.getByText('Your wallet cannot do this. Connect with another one.')).toBeTruthy();
    await user.click(buyButton());
    expect(host.wallet.executeContract).not.toHaveBeenCalled();

    // An empty list stands for another wallet, or for one whose features are not known yet.
    act(() => host.wallet.presence.set({ present: true, name: 'XELL', features: [] }));
    expect(buyButton().disabled).toBe(false);
  });

  it('complaint 2: [BUY-01] [BUY-07] is busy at once and calls the wallet once', async () => {
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

  it('[BUY-08] [BUY-09] [BUY-10] [BUY-11] [BUY-12] [BUY-13] [BUY-14] [BUY-15] [BUY-16] [BUY-17] [BUY-18] [BUY-19] sends the specified contract', async () => {
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

  it("[BUY-22] is enabled again with the wallet's message after a refusal, and downloads nothing", async () => {
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

describe('a purchase without enough tokens or a wallet', () => {
  /** Makes the faucet pay into the session. */
  const aFaucet = ({ host }: ReturnType<typeof openPanel>, paid = 12) =>
    host.session.refreshBalance.mockImplementation(async () =>
      host.session.set({ ...host.session.get(), balance: paid }),
    );
  const getAndBuy = () => screen.findByRole('button', { name: 'Get 10 TROVE and buy' });

  it('gets free tokens first and continues automatically', async () => {
    const page = openPanel({
      session: aSession({ did, balance: 2 }),
      answers: { 'POST /net/faucet/increment': { success: true } },
    });
    // The first refresh finds no new tokens; then the faucet pays.
    page.host.session.refreshBalance.mockResolvedValueOnce();
    await page.user.click(await getAndBuy());
    expect(page.host.wallet.executeContract).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Getting 10 TROVE…' })).toBeTruthy();
    aFaucet(page);
    await waitFor(() => expect(page.host.wallet.executeContract).toHaveBeenCalledTimes(1), {
      timeout: 3000,
    });
    expect(page.sent('increment')).toHaveLength(1);
  });

  it('shows why the faucet grants nothing, and does not buy', async () => {
    const { user, host } = openPanel({
      session: aSession({ did, balance: 2 }),
      answers: { 'POST /net/faucet/increment': { success: false, message: 'Please wait 8 min' } },
    });
    await user.click(await getAndBuy());
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait 8 min');
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('is disabled until the faucet can be used again', async () => {
    const nextAt = new Date(Date.now() + 492_000).toISOString();
    const status = { reserve: 1, balance: 2, nextAt, max: 1000, perRequest: 10 };
    openPanel({
      session: aSession({ did, balance: 2 }),
      answers: { 'GET /net/faucet/status': status },
    });
    expect(await screen.findByText(/You can request tokens again in 9 min/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Get/ }).disabled).toBe(true);
  });

  it('takes a visitor one click: connects, gets tokens from the faucet and opens the approval', async () => {
    const page = openPanel({
      session: aVisitor,
      answers: { 'POST /net/faucet/increment': { success: true } },
    });
    const { host, user, sent } = page;
    host.session.connect.mockImplementation(async () => {
      host.session.set(aSession({ did, balance: 0 }));
      return true;
    });
    host.session.refreshBalance.mockResolvedValueOnce();
    aFaucet(page);
    await user.click(buyButton());
    await waitFor(() => expect(host.wallet.executeContract).toHaveBeenCalledTimes(1));
    expect(sent('increment')).toHaveLength(1);
  });

  it.each([
    ['who has already bought it', { states: ['owned'] }, did],
    ['who published it', {}, 'bafybmiseller'],
  ])('does not charge a visitor %s', async (_who, scene, connected) => {
    const { user, host } = openPanel({ session: aVisitor, ...scene });
    host.session.connect.mockImplementation(async () => {
      host.session.set(aSession({ did: connected, balance: 0 }));
      return true;
    });
    await user.click(buyButton());
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(host.session.refreshBalance).not.toHaveBeenCalled();
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('is disabled beyond the balance when tokens are not free', () => {
    const { tokens } = aConfig();
    openPanel({
      session: aSession({ did, balance: 2 }),
      config: { tokens: { ...tokens, active: tokens.main.name } },
    });
    expect(buyButton().disabled).toBe(true);
    expect(screen.getByText('You do not have enough tokens.')).toBeTruthy();
    expect(receiptText()).not.toContain('After the purchase');
  });
});

describe('after the contract', () => {
  it('[BUY-20] [BUY-21] [BUY-24] [BUY-25] [BUY-26] [BUY-29] downloads the file automatically and refetches the history', async () => {
    const { user, host, sent } = openPanel({ states: ['none', 'owned'] });
    await user.click(buyButton());
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();

    expect(sent('/download/').map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /net/provider/first/download/Qm1',
    ]);
    expect(saved).toEqual(['rows.csv']);
    expect(screen.getByRole('heading', { name: 'Rows is yours' })).toBe(document.activeElement);
    expect(host.notify.success.mock.calls.map(([words]) => words)).toEqual([
      'Rows is yours',
      'File downloaded successfully!',
    ]);
    expect(sent('get-nft-token-chain-data')).toHaveLength(1);
    // The message about the file belongs to the notice of the purchase.
    expect(host.notify.success).toHaveBeenLastCalledWith('File downloaded successfully!', {
      after: 'Rows is yours',
    });
    expect(host.loaders.get()).toMatchObject({ buyingAsset: false, downloadingAsset: false });
    expect(screen.queryByRole('button', { name: /Buy Now/ })).toBeNull();
  });

  it('counts the approvals for a wallet that asks step by step, and shows no count for a wallet with one approval', async () => {
    const { user, host } = openPanel({ states: ['none', 'paying'] });
    const presence = host.wallet.presence.get();
    await user.click(buyButton());
    expect(await screen.findByText('(2 of 3)', { exact: false })).toBeTruthy();
    const features = [...presence.features, 'trove:batch'];
    act(() => host.wallet.presence.set({ ...presence, features }));
    expect(screen.getByText('Paying 5 TROVE')).toBeTruthy();
    expect(screen.queryByText('of 3', { exact: false })).toBeNull();
  });

  it('shows which step to approve during a payment, and continues on a push', async () => {
    const { user, host } = openPanel({ states: ['none', 'paying'] });
    await user.click(buyButton());
    expect(await screen.findByText('Approve the payment of 5 TROVE')).toBeTruthy();
    act(() => host.push('purchase', { nft: 'Qm1', state: 'delivering' }));
    expect(screen.getByText('Approve the delivery')).toBeTruthy();
    act(() => host.push('purchase', { nft: 'QmOther', state: 'owned' }));
    act(() => host.push('purchase', { nft: 'Qm1', state: 'owned' }));
    expect(await screen.findByText('Saved as rows.csv')).toBeTruthy();
  });

  it('re-enables the button after a refund and shows the reason', async () => {
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
