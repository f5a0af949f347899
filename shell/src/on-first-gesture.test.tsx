import { onFirstGesture } from './on-first-gesture.ts';

describe('onFirstGesture', () => {
  it('waits for somebody, and calls once', () => {
    const work = jest.fn();
    onFirstGesture(window, work);
    window.dispatchEvent(new Event('scroll'));
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    window.dispatchEvent(new Event('keydown'));
    expect(work).toHaveBeenCalledTimes(1);
  });
});
