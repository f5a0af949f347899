import { onFirstGesture } from './on-first-gesture.ts';

describe('onFirstGesture', () => {
  it('calls once on the first user gesture', () => {
    const work = jest.fn();
    onFirstGesture(window, work);
    window.dispatchEvent(new Event('scroll'));
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    window.dispatchEvent(new Event('keydown'));
    expect(work).toHaveBeenCalledTimes(1);
  });
});
