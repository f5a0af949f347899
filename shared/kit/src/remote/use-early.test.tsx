import { act, renderHook } from '@testing-library/react';

import { useEarly } from './use-early.ts';

const visit = (page: string) => renderHook(() => useEarly(page));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the skeleton of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is shown for a second and a half on the first visit of a session only', () => {
    const first = visit('a page');
    pass(1499);
    expect(first.result.current).toBe(true);
    pass(1);
    expect(first.result.current).toBe(false);
    first.unmount();
    expect(visit('a page').result.current).toBe(false);
    expect(visit('another page').result.current).toBe(true);
  });

  it('is shown again after it was left early', () => {
    const first = visit('a page left early');
    pass(1000);
    first.unmount();
    pass(1000);
    expect(visit('a page left early').result.current).toBe(true);
  });
});
