import { act, render, screen } from '@testing-library/react';

import { StillWaiting } from './StillWaiting.tsx';

describe('StillWaiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('tells how long a model has been silent, and begins again with its next word', async () => {
    const { rerender } = render(<StillWaiting key={0} />);
    await pass(9);
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    await pass(36);
    expect(screen.getByText('Still waiting, 45 s')).toBeTruthy();
    rerender(<StillWaiting key={1} />);
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    await pass(15);
    expect(screen.getByText('Still waiting, 15 s')).toBeTruthy();
  });
});
