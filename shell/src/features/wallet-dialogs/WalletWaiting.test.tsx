import { act, screen, waitFor } from '@testing-library/react';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';

import { alice, renderInShell } from '../../testing/a-shell.tsx';
import { WalletWaiting } from './WalletWaiting.tsx';

const RATING = {
  comment: 'Rate asset',
  executorAddr: alice.did,
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'Qm1',
};
const TRANSFER = {
  receiver: 'bafybmibob',
  sender: alice.did,
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};
const done = { status: true, data: { message: 'done' } };
const WORDS = 'Waiting for wallet…';

/** Renders the component for a connected wallet whose extension responds to contracts in this way. */
function open(executeContract: () => Promise<unknown>) {
  Object.assign(window, { xell: { signIn: async () => ({}), executeContract } });
  return renderInShell(<WalletWaiting />, { wallet: alice });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'xell');
});

describe('a pending wallet request', () => {
  it('shows that it is waiting, with a button that cancels the call', async () => {
    const { shell, user } = open(() => new Promise(() => {}));
    const answer = shell.wallet.executeContract(RATING);
    expect(await screen.findByText(WORDS, {}, { timeout: 10_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toEqual({
      status: false,
      data: { message: WALLET_CALL_MESSAGE.cancelled },
    });
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  });

  it('offers Ask again only for a request of an earlier page', async () => {
    const transferFT = jest.fn(() => new Promise(() => {}));
    const { shell } = open(async () => done);
    localStorage.setItem('trove_asked', 'q1');
    Object.assign(Reflect.get(window, 'xell') as object, { transferFT });
    const { connection } = await act(() => shell.session.wallets());
    void connection.call('transferFt', TRANSFER, { requestId: 'q1' });
    expect(
      await screen.findByText(/sent to your wallet before/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(transferFT).not.toHaveBeenCalled();

    await act(async () => screen.getByRole('button', { name: 'Ask again' }).click());
    await waitFor(() => expect(transferFT).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(WORDS, {}, { timeout: 10_000 })).toBeTruthy();
    await act(async () => connection.pending.get()?.cancel());
  });

  it('shows nothing when the wallet answers in time, and disappears when it answers late', async () => {
    // The wallet's code is loaded before fake timers are installed.
    const { shell } = open(() => new Promise((resolve) => setTimeout(resolve, answersIn, done)));
    let answersIn = 700;
    await act(async () => void (await shell.session.wallets()));
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const isShown = () => screen.queryByText(WORDS) !== null;

    const soon = shell.wallet.executeContract(RATING);
    await pass(1000);
    expect([isShown(), await soon]).toEqual([false, done]);

    answersIn = 2000;
    const late = shell.wallet.executeContract(RATING);
    await pass(1000);
    expect(isShown()).toBe(true);
    await pass(1000);
    expect([isShown(), await late]).toEqual([false, done]);
    jest.useRealTimers();
  });
});
