import { screen, waitFor } from '@testing-library/react';

import { amount, asked, openWithdraw, submit } from './testing/open-withdraw.tsx';

describe('the id of a withdrawal', () => {
  it('is kept after a refusal, with the amount', async () => {
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

  it('is new once the amount changes', async () => {
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

  it('is kept when the wallet approves another amount late', async () => {
    const page = await openWithdraw({ reply: { status: false, data: {} } });
    for (const [index, typed] of ['100', '150'].entries()) {
      await page.user.clear(amount());
      await page.user.type(amount(), typed);
      await page.user.click(submit());
      await waitFor(() => expect(asked(page)).toHaveLength(index + 1));
      await waitFor(() => expect(submit()).toHaveProperty('disabled', false), { timeout: 5000 });
    }
    const [[, options] = []] = page.host.wallet.executeContract.mock.calls;
    options?.onLateReply?.({ status: true, data: {} });
    await page.user.click(submit());
    await waitFor(() => expect(asked(page)).toHaveLength(3));
    const [, second, third] = asked(page);
    expect(third).toEqual(second);
  });

  it('is new after a late approval by the wallet', async () => {
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

  it('is new after a success', async () => {
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
});
