import { act, screen } from '@testing-library/react';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPanel } from './testing/open-panel.tsx';

const receiptText = () => screen.getByText('Price').parentElement?.textContent;

describe('a balance that cannot be loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is requested once more, then shown as unavailable until it arrives', async () => {
    const { host } = openPanel({ session: aSession({ balance: null }) });
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(receiptText()).toMatch(/Your balance…After the purchase…/);
    expect(host.session.refreshBalance).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(host.session.refreshBalance).toHaveBeenCalledTimes(1);
    expect(receiptText()).toMatch(/Your balanceUnavailableAfter the purchase-/);
    act(() => host.session.set(aSession({ balance: 20 })));
    expect(receiptText()).toMatch(/Your balance20 TROVEAfter the purchase15 TROVE/);
  });
});
