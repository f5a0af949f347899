import { act, render } from '@testing-library/react';

import { CountUp } from './CountUp.tsx';

/** The members of an animation that a count uses; jsdom has no animations. */
interface Rolling {
  strip: HTMLElement;
  timing: KeyframeAnimationOptions;
  currentTime: number;
  onfinish: (() => void) | null;
  cancel: () => void;
}

let comeIntoView: () => void;
let motion: 'wanted' | 'unwanted';
let rolling: Rolling | undefined;

beforeEach(() => {
  motion = 'wanted';
  rolling = undefined;
  globalThis.matchMedia = jest.fn(() => ({ matches: motion === 'unwanted' }) as MediaQueryList);
  globalThis.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      comeIntoView = () =>
        report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  HTMLElement.prototype.animate = function animate(_frames, timing) {
    rolling = {
      strip: this,
      timing: timing as KeyframeAnimationOptions,
      currentTime: 0,
      onfinish: null,
      cancel: () => {},
    };
    return rolling as unknown as Animation;
  };
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

/** Advances the animation to this time, in milliseconds. */
function advanceTo(ms: number) {
  if (rolling) rolling.currentTime = ms;
  if (ms === 2000) rolling?.onfinish?.();
}

const readNumbers = (element: Element) => (element.textContent ?? '').split('\n').map(Number);

describe('CountUp', () => {
  it('[HOME-07] [HOME-08] [HOME-09] starts when it is visible, then reaches the number after two seconds', () => {
    const { container } = render(<CountUp value={1000} />);
    expect(container.textContent).toBe('0');
    expect(rolling).toBeUndefined();

    act(() => comeIntoView());
    const numbers = readNumbers(container);
    expect([numbers[0], numbers.at(-1)]).toEqual([0, 1000]);
    expect(rolling?.timing).toMatchObject({
      duration: 2000,
      easing: `steps(${numbers.length - 1})`,
    });
    const half = numbers[(numbers.length - 1) / 2];
    // Ease-out: past seven eighths when half the time is over.
    expect(half).toBeGreaterThanOrEqual(875);
    expect(half).toBeLessThan(1000);

    advanceTo(2000);
    expect(container.textContent).toBe('1000');
  });

  it('exposes only the final number to screen readers', () => {
    const { container } = render(<CountUp value={1000} />);
    act(() => comeIntoView());
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toContain('\n');
    advanceTo(2000);
    expect(container.querySelector('[aria-hidden]')).toBeNull();
  });

  it('continues from its current value when the number changes', () => {
    const { container, rerender } = render(<CountUp value={1000} />);
    act(() => comeIntoView());
    const half = readNumbers(container)[20];
    advanceTo(1000);
    rerender(<CountUp value={1010} />);
    expect(readNumbers(container)[0]).toBe(half);
    advanceTo(2000);
    expect(container.textContent).toBe('1010');

    rerender(<CountUp value={1020} />);
    expect(readNumbers(container)[0]).toBe(1010);
  });

  it('starts with the previous number, and shows no other while it stays the same', () => {
    const { container, rerender } = render(<CountUp value={1000} from={1000} />);
    act(() => comeIntoView());
    expect(container.textContent).toBe('1000');
    expect(rolling).toBeUndefined();

    rerender(<CountUp value={1010} from={1010} />);
    const numbers = readNumbers(container);
    expect([numbers[0], numbers.at(-1)]).toEqual([1000, 1010]);
    rerender(<CountUp value={1010} from={1005} />);
    expect(readNumbers(container)).toEqual(numbers);
  });

  it('uses the given format, and shows the number at once with reduced motion', () => {
    motion = 'unwanted';
    const { container } = render(<CountUp value={12_300} format={(value) => `${value / 1000}K`} />);
    act(() => comeIntoView());
    expect(container.textContent).toBe('12.3K');
    expect(rolling).toBeUndefined();
  });

  it('[DASH-49] renders nothing for a value that is not a number', () => {
    const { container } = render(<CountUp value={'5' as unknown as number} />);
    expect(container.childElementCount).toBe(0);
  });
});
