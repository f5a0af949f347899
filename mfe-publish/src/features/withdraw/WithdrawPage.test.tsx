import { act, screen, within } from '@testing-library/react';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import {
  amount,
  asked,
  AT,
  aWithdrawal,
  did,
  openAtOnce,
  openWithdraw,
  POOR,
  RICH,
  submit,
} from './testing/open-withdraw.tsx';

const history = () => screen.getByRole('table', { name: 'Transaction History' });
const bodyRows = () => within(history()).getAllByRole('row').slice(1);

describe('WithdrawPage', () => {
  afterEach(() => jest.useRealTimers());

  it('[WITHDRAW-01] [WITHDRAW-02] [WITHDRAW-08] [WITHDRAW-09] [WITHDRAW-10] explains its purpose and how it works', async () => {
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

  it('[WITHDRAW-03] shows the available balance, and pending amounts separately', async () => {
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

  it('[WITHDRAW-06] [WITHDRAW-07] shows the token before the amount, and Max fills in the balance', async () => {
    const { user } = await openWithdraw({ balances: { ...RICH, available: 1234.5 } });
    expect(amount().previousSibling?.textContent).toBe('TROVE');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount().value).toBe('1234.5');
    expect(submit().disabled).toBe(false);
  });

  it('[WITHDRAW-12] rejects an amount below the minimum, and says why', async () => {
    const { user, host } = await openWithdraw();
    await user.type(amount(), '99{Enter}');
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('Enter at least 100 TROVE')).toBeTruthy();
    expect(screen.getByText('Minimum withdrawal: 100 TROVE')).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('[WITHDRAW-12] calls the wallet for an amount within the balance', async () => {
    const { user, host } = await openWithdraw();
    await user.type(amount(), '500');
    expect(submit().disabled).toBe(false);
    await user.type(amount(), '{Enter}');
    await untilInPage(() => host.wallet.executeContract.mock.calls.length > 0);
    expect(host.wallet.executeContract).toHaveBeenCalledTimes(1);
  });

  it('[WITHDRAW-13] shows its loading state for 1.5 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    openAtOnce();
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(document.querySelector('[data-skeleton=form]')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(document.querySelector('[data-skeleton]')).toBeNull();
    expect(amount()).toBeTruthy();
  });

  it('[WITHDRAW-14] [WITHDRAW-18] is busy for 2 s, then clears the form and confirms the request', async () => {
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

  it('[WITHDRAW-17] shows a visitor the same and sends no request', async () => {
    const { host, network, user } = await openWithdraw({ session: aVisitor });
    expect(submit().disabled).toBe(true);
    expect(network.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(host.session.connect).toHaveBeenCalled();
  });

  it.each(['pending', 'processing', 'completed', 'failed', 'cancelled'] as const)(
    '[WITHDRAW-16] renders a withdrawal that is %s, with the time of its steps',
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

  it('shows why a withdrawal failed', async () => {
    const message = 'The wallet is not registered on this network.';
    await openWithdraw({ rows: [aWithdrawal({ status: 'failed', message })] });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('cancels a pending withdrawal', async () => {
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

  it('updates a withdrawal from the socket without a reload', async () => {
    const rows = [aWithdrawal()];
    const { host } = await openWithdraw({ rows });
    rows[0] = aWithdrawal({ status: 'completed' });
    host.push('withdrawal', { id: 'withdrawal-1', status: 'completed' });
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('shows the overlay for a missing wallet', async () => {
    const { user, host } = await openWithdraw({ hasWallet: false });
    await user.type(amount(), '100');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(host.wallet.showMissing).toHaveBeenCalled();
  });

  it('shows what could not be loaded, and refetches it', async () => {
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
