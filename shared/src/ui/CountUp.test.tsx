import { act, render } from '@testing-library/react';

import { CountUp } from './CountUp.tsx';

let comeIntoView: () => void;
let motion: 'wanted' | 'unwanted';

beforeEach(() => {
  motion = 'wanted';
  jest.useFakeTimers();
  globalThis.matchMedia = jest.fn(() => ({ matches: motion === 'unwanted' }) as MediaQueryList);
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      comeIntoView = () =>
        tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

describe('CountUp', () => {
  it('[HOME-07] [HOME-08] [HOME-09] waits until it is seen, then reaches the number after two seconds', () => {
    const { container } = render(<CountUp value={1000} />);
    advance(5000);
    expect(container.textContent).toBe('0');
    act(() => comeIntoView());
    advance(1000);
    const half = Number(container.textContent);
    // Ease-out: past seven eighths when half the time is over.
    expect(half).toBeGreaterThan(850);
    expect(half).toBeLessThan(1000);
    advance(1032);
    expect(container.textContent).toBe('1000');
  });

  it('goes on from where it was when the number changes', () => {
    const { container, rerender } = render(<CountUp value={1000} />);
    act(() => comeIntoView());
    advance(2032);
    rerender(<CountUp value={1010} />);
    advance(100);
    expect(Number(container.textContent)).toBeGreaterThanOrEqual(1000);
    advance(2032);
    expect(container.textContent).toBe('1010');
  });

  it('writes the number as it is told to', () => {
    motion = 'unwanted';
    const { container } = render(<CountUp value={12_300} format={(value) => `${value / 1000}K`} />);
    expect(container.textContent).toBe('12.3K');
  });

  it('[DASH-49] draws nothing for what is no number', () => {
    const { container } = render(<CountUp value={'5' as unknown as number} />);
    expect(container.childElementCount).toBe(0);
  });
});
