import { act, screen, waitFor, within } from '@testing-library/react';
import { NO_DATA } from '@trove/shared/contract/screens/common.ts';
import { readContractCall } from '@trove/shared/contract/wire/node/contract-calls.ts';
import { aVisitor } from '@trove/shared/testing/fake-host.ts';
import { untilInPage } from '@trove/shared/testing/until-in-page.ts';

import {
  AT,
  aWithdrawal,
  did,
  openAtOnce,
  openWithdraw,
  POOR,
  RICH,
} from './testing/open-withdraw.tsx';

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw to/ });
const asked = ({ host }: Pick<Awaited<ReturnType<typeof openWithdraw>>, 'host'>) =>
  host.wallet.executeContract.mock.calls.map(([{ smartContractData }]) => {
    const call = readContractCall(smartContractData);
    if (call?.name !== 'withdraw_earnings') throw new Error('another contract');
    return call.input;
  });
const history = () => screen.getByRole('table', { name: 'Transaction History' });
const bodyRows = () => within(history()).getAllByRole('row').slice(1);

describe('WithdrawPage', () => {
  afterEach(() => jest.useRealTimers());

  it('[WITHDRAW-01] [WITHDRAW-02] [WITHDRAW-08] [WITHDRAW-09] [WITHDRAW-10] says what it is for and how it works', async () => {
    await openWithdraw();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Withdraw Funds');
    for (const text of [
      'Withdraw your earnings to your wallet',
      'Minimum withdrawal: 100 TROVE',
      'Withdrawals typically process within 5-10 minutes',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw to XELL Wallet' })).toBeTruthy();
  });

  it('[WITHDRAW-03] shows what can be withdrawn, and what is pending apart from it', async () => {
    await openWithdraw({ balances: { ...RICH, withdrawing: 20, withdrawn: 300 } });
    expect(screen.getByRole('region', { name: 'Available balance' }).textContent).toContain(
      '500.00 TROVE',
    );
    for (const [name, value] of [
      ['Pending sales', '4.00 TROVE'],
      ['In progress', '20.00 TROVE'],
      ['Withdrawn', '300.00 TROVE'],
    ] as const)
      expect(screen.getByText(name).nextSibling?.textContent).toBe(value);
  });

  it('[WITHDRAW-04] [WITHDRAW-05] shows the address of the wallet, which can only be copied', async () => {
    const { user, host } = await openWithdraw();
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Wallet address' });
    await user.type(address, 'x');
    expect(address.value).toBe(did);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy wallet address' }));
    await untilInPage(() => host.notify.success.mock.calls.length > 0);
    expect(writeText).toHaveBeenCalledWith(did);
  });

  it('[WITHDRAW-06] [WITHDRAW-07] names the token before the amount, and Max fills in all there is', async () => {
    const { user } = await openWithdraw({ balances: { ...RICH, available: 1234.5 } });
    expect(amount().previousSibling?.textContent).toBe('TROVE');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount().value).toBe('1234.5');
    expect(submit().disabled).toBe(false);
  });

  it.each([
    ['99', 'Enter at least 100 TROVE'],
    ['501', 'You can withdraw at most 500 TROVE'],
    ['0', 'The amount must be above 0'],
    ['-1', 'Enter a number such as 120.5'],
    ['1.2.3', 'Enter a number such as 120.5'],
    ['100.0000001', 'At most 6 decimals'],
  ])('[WITHDRAW-12] refuses %s of 500: %s', async (typed, words) => {
    const { user, host } = await openWithdraw();
    await user.type(amount(), `${typed}{Enter}`);
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Minimum withdrawal: 100 TROVE')).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it.each(['100', '500'])('[WITHDRAW-12] asks the wallet for %s of 500', async (typed) => {
    const { user, host } = await openWithdraw();
    await user.type(amount(), typed);
    expect(submit().disabled).toBe(false);
    await user.type(amount(), '{Enter}');
    expect(host.wallet.executeContract).toHaveBeenCalledTimes(1);
  });

  it('[WITHDRAW-13] loads for 1.5 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    openAtOnce();
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(document.querySelector('[data-skeleton=form]')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(document.querySelector('[data-skeleton]')).toBeNull();
    expect(amount()).toBeTruthy();
  });

  it('[WITHDRAW-14] [WITHDRAW-18] is busy for 2 s, then empties the form and says that it was requested', async () => {
    const page = await openWithdraw();
    await page.user.type(amount(), '120.5');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    act(() => submit().focus());
    act(() => submit().click());
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(screen.getByRole('button', { name: /Processing/ })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(amount().value).toBe('');
    // The pressed button is disabled now.
    expect(document.activeElement).toBe(amount());
    expect(submit().getAttribute('aria-busy')).toBeNull();
    expect(page.host.notify.success).toHaveBeenCalledWith('Withdrawal of 120.5 TROVE requested');
    expect(asked(page)).toMatchObject([{ user_did: did, amount: 120.5, ft_denom: 'TROVE' }]);
  });

  it('[WITHDRAW-11] [WITHDRAW-15] [WITHDRAW-18] shows a new creator 0.00, no rows and a button that stays disabled', async () => {
    const { user } = await openWithdraw({ balances: POOR });
    expect(screen.getByRole('region', { name: 'Available balance' }).textContent).toContain('0.00');
    expect(
      within(history())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'Amount', 'Status']);
    expect(bodyRows()).toEqual([]);
    expect(screen.getByText(NO_DATA)).toBeTruthy();
    await user.type(amount(), '100');
    expect(submit().disabled).toBe(true);
  });

  it('[WITHDRAW-17] shows a visitor the same and asks the network nothing', async () => {
    const { host, network, user } = await openWithdraw({ session: aVisitor });
    expect(submit().disabled).toBe(true);
    expect(network.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(host.session.connect).toHaveBeenCalled();
  });

  it.each(['pending', 'processing', 'completed', 'failed', 'cancelled'] as const)(
    '[WITHDRAW-16] draws a withdrawal that is %s, with the time of its steps',
    async (status) => {
      const steps = [
        { status: 'pending' as const, at: AT },
        ...(status === 'pending' ? [] : [{ status, at: AT }]),
      ];
      await openWithdraw({ rows: [aWithdrawal({ status, steps })] });
      const [row] = bodyRows();
      const [, tokens, state] = Array.from(row?.querySelectorAll('td') ?? []);
      expect(tokens?.textContent).toBe('120.50 TROVE');
      expect(state?.textContent).toContain(status.charAt(0).toUpperCase() + status.slice(1));
      expect(state?.querySelectorAll('li')).toHaveLength(steps.length);
      expect(screen.queryByRole('button', { name: 'Cancel withdrawal' }) !== null).toBe(
        status === 'pending',
      );
    },
  );

  it('says why one has failed', async () => {
    const message = 'The wallet is not registered on this network.';
    await openWithdraw({ rows: [aWithdrawal({ status: 'failed', message })] });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('takes a pending one back', async () => {
    const rows = [aWithdrawal()];
    const { user, network } = await openWithdraw({
      rows,
      answers: {
        'DELETE /net/dapp/api/v1': () => {
          rows[0] = aWithdrawal({ status: 'cancelled' });
          return rows[0];
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    // The pressed button has been unmounted.
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open in explorer' }));
    expect(network.calls.find(({ method }) => method === 'DELETE')?.url).toContain(
      'withdrawals/withdrawal-1',
    );
  });

  it('follows the socket: what the network says of it shows without a reload', async () => {
    const rows = [aWithdrawal()];
    const { host } = await openWithdraw({ rows });
    rows[0] = aWithdrawal({ status: 'completed' });
    host.push('withdrawal', { id: 'withdrawal-1', status: 'completed' });
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('keeps the amount after a refusal, says why, and asks for the same withdrawal again', async () => {
    const message = 'The request was rejected in the wallet.';
    const page = await openWithdraw({ reply: { status: false, data: { message } } });
    await page.user.type(amount(), '100');
    await page.user.click(submit());
    expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toBe(message);
    expect([amount().value, submit().disabled]).toEqual(['100', false]);

    await page.user.click(submit());
    await waitFor(() => expect(asked(page)).toHaveLength(2));
    const [first, second] = asked(page);
    expect(second).toEqual(first);
  });

  it('asks for another withdrawal once the amount is another', async () => {
    const page = await openWithdraw({ reply: { status: false, data: {} } });
    await page.user.type(amount(), '100');
    await page.user.click(submit());
    await screen.findByRole('alert', {}, { timeout: 5000 });
    await page.user.type(amount(), '.5');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(submit());
    await waitFor(() => expect(asked(page)).toHaveLength(2));
    const [first, second] = asked(page);
    expect([first?.amount, second?.amount]).toEqual([100, 100.5]);
    expect(second?.withdrawal_id).not.toBe(first?.withdrawal_id);
  });

  it('begins another one after a late yes of the wallet', async () => {
    const page = await openWithdraw({ reply: { status: false, data: {} } });
    await page.user.type(amount(), '100');
    await page.user.click(submit());
    await screen.findByRole('alert', {}, { timeout: 5000 });
    const [[, options] = []] = page.host.wallet.executeContract.mock.calls;
    options?.onLateReply?.({ status: true, data: {} });
    await page.user.click(submit());
    await waitFor(() => expect(asked(page)).toHaveLength(2));
    const [first, second] = asked(page);
    expect(second?.withdrawal_id).not.toBe(first?.withdrawal_id);
  });

  it('begins another one after a success', async () => {
    const page = await openWithdraw();
    for (const times of [1, 2]) {
      await page.user.type(amount(), '100');
      await page.user.click(submit());
      await waitFor(() => expect(page.host.notify.success).toHaveBeenCalledTimes(times), {
        timeout: 5000,
      });
    }
    const [first, second] = asked(page);
    expect(second?.withdrawal_id).not.toBe(first?.withdrawal_id);
  });

  it('points at the wallet that is missing', async () => {
    const { user, host } = await openWithdraw({ hasWallet: false });
    await user.type(amount(), '100');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(host.wallet.showMissing).toHaveBeenCalled();
  });

  it('says what could not be read, and reads it again', async () => {
    const { user, network } = await openWithdraw({
      answers: { 'GET /net/dapp/api/v1/accounts': 404 },
    });
    expect(screen.getByText('Your balance could not be loaded')).toBeTruthy();
    expect(screen.getByText('Your withdrawals could not be loaded')).toBeTruthy();
    network.answers['GET /net/dapp/api/v1/accounts'] = RICH;
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    if (retry) await user.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy();
  });
});
