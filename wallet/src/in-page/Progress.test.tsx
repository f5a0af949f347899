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
    jest.useRealTimers();
  });
});
