import { createSpeedometer, NOTHING_YET, getPercent, secondsLeft } from './transfer-progress.ts';

describe('getPercent', () => {
  it.each([
    { received: 0, total: 200, percent: 0 },
    { received: 99, total: 200, percent: 49 },
    { received: 199, total: 200, percent: 99, why: 'never 100 before the end' },
    { received: 200, total: 200, percent: 100 },
    { received: 0, total: 0, percent: 100, why: 'an empty file is all there' },
    { received: 5, total: null, percent: null },
  ])('$received of $total is $percent', ({ received, total, percent }) => {
    expect(getPercent({ received, total, speed: null })).toBe(percent);
  });
});

describe('secondsLeft', () => {
  it('divides the missing bytes by the speed, rounded up', () => {
    expect(secondsLeft({ received: 100, total: 1000, speed: 400 })).toBe(3);
  });

  it('is unknown without size or speed', () => {
    expect(secondsLeft(NOTHING_YET)).toBeNull();
    expect(secondsLeft({ received: 1, total: 10, speed: 0 })).toBeNull();
  });
});

describe('createSpeedometer', () => {
  it('returns nothing until there is something to measure', () => {
    const { measure } = createSpeedometer();
    expect(measure(0, 0)).toBeNull();
    expect(measure(100, 50)).toBeNull();
    expect(measure(1000, 500)).toBe(500);
  });

  it('discards measurements older than a few seconds', () => {
    const { measure } = createSpeedometer();
    measure(0, 0);
    measure(10_000, 1000);
    expect(measure(12_000, 5000)).toBe(2000);
  });

  it('does not count a pause', () => {
    const { measure, restart } = createSpeedometer();
    measure(0, 0);
    restart();
    expect(measure(60_000, 100)).toBeNull();
    expect(measure(61_000, 1100)).toBe(1000);
  });
});
