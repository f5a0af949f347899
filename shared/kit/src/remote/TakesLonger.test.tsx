import { act, screen } from '@testing-library/react';

import { aHost } from '../testing/fake-host.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { TakesLonger } from './TakesLonger.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a wait after an approval', () => {
  it('is explained after 6 s: what is certain, that one may leave, and where the outcome is', () => {
    renderWithHost(<TakesLonger once="charged" />, aHost());
    act(() => jest.advanceTimersByTime(5999));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe(
      'This is taking longer than usual. You are charged at most once, and you may leave this page. See Transactions',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/transactions');
  });

  it('names no transaction where there is none', () => {
    renderWithHost(<TakesLonger once="done" isTransaction={false} />, aHost());
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.getByRole('status').textContent).toMatch(/done at most once/);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
