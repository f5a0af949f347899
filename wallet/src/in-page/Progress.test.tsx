import { act, render, screen } from '@testing-library/react';
import { LATE } from '@trove/contract/screens/late.ts';

import { Progress } from './Progress.tsx';

describe('the progress of an approved request', () => {
  it('says after 6 s that it takes longer, and what is certain', () => {
    jest.useFakeTimers();
    render(<Progress />);
    act(() => jest.advanceTimersByTime(5999));
    expect(screen.getByRole('status').textContent).toBe('This takes a moment.');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe(LATE.wallet);
    expect(screen.queryByRole('link')).toBeNull();
    jest.useRealTimers();
  });

  it('leads to the transactions of a known site, in a tab of its own', () => {
    jest.useFakeTimers();
    render(<Progress transactions="https://trove.test/dashboard/transactions" />);
    expect(screen.queryByRole('link')).toBeNull();
    act(() => jest.advanceTimersByTime(6000));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: LATE.where });
    expect([link.href, link.target]).toEqual([
      'https://trove.test/dashboard/transactions',
      '_blank',
    ]);
    expect(screen.getByRole('status').textContent).toBe(`${LATE.wallet} ${LATE.where}`);
    jest.useRealTimers();
  });
});
