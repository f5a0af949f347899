import { act, screen } from '@testing-library/react';
import { LATE } from '@trove/contract/screens/late.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import type { Buying } from './purchase-machine.ts';
import { PurchaseSteps } from './PurchaseSteps.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (buying: Buying, features: readonly string[] = ['trove:batch']) => {
  const host = aHost();
  host.wallet.presence.set({ present: true, name: 'Test wallet', features: [...features] });
  renderWithHost(<PurchaseSteps buying={buying} price="1 TROVE" />, host);
  act(() => jest.advanceTimersByTime(6000));
  return screen.queryByText(LATE.once.charged, { exact: false });
};

describe('the steps of a purchase', () => {
  it.each<[string, Buying]>([
    ['payment', { phase: 'settling', step: 'payment' }],
    ['delivery', { phase: 'settling', step: 'delivery' }],
  ])(
    'say after 6 s of %s that it takes longer, with the way to the transactions',
    (_step, buying) => {
      expect(show(buying)).toBeTruthy();
      expect(screen.getByRole('link', { name: LATE.where })).toBeTruthy();
    },
  );

  it('say nothing of the kind with a wallet that asks for each step', () => {
    expect(show({ phase: 'settling', step: 'payment' }, [])).toBeNull();
  });

  it('say what is certain while nobody knows whether the user has approved', () => {
    show({ phase: 'approving' });
    expect(screen.getByText(LATE.once.approved, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: LATE.where })).toBeTruthy();
  });
});
