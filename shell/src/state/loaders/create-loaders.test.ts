import type { LoaderFlags } from '@trove/contract/host.ts';
import { MINUTE } from '@trove/contract/time.ts';

import { createLoaders } from './create-loaders.ts';
import { OVERDUE_MESSAGE } from './overdue.ts';

const allFalse = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

describe('createLoaders', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[LOADER-01] [LOADER-02] starts with exactly five flags, all false', () => {
    expect(createLoaders(jest.fn()).get()).toEqual(allFalse);
  });

  it('[LOADER-04] [LOADER-05] [LOADER-06] sets one flag and clears it again', () => {
    const loaders = createLoaders(jest.fn());
    const listener = jest.fn();
    loaders.subscribe(listener);

    loaders.set('buyingAsset', true);
    expect(loaders.get()).toEqual({ ...allFalse, buyingAsset: true });

    loaders.set('buyingAsset', false);
    expect(loaders.get()).toEqual(allFalse);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[LOADER-03] clears all at once', () => {
    const loaders = createLoaders(jest.fn());
    loaders.set('buyingAsset', true);
    loaders.set('uploadModel', true);

    loaders.reset();

    expect(loaders.get()).toEqual(allFalse);
  });

  it('[LOADER-08] rejects unknown flags and values that are not booleans', () => {
    const loaders = createLoaders(jest.fn());

    loaders.set('buyingAsset', 'yes' as unknown as boolean);
    loaders.set('flying' as keyof LoaderFlags, true);

    expect(loaders.get()).toEqual(allFalse);
  });

  it.each([
    ['uploadModel', 30],
    ['uploadDataset', 30],
    ['buyingAsset', 10],
    ['downloadingAsset', 10],
    ['buyingTokens', 10],
  ] as const)('clears %s after %i minutes without progress, and reports it', (flag, minutes) => {
    const onOverdue = jest.fn();
    const loaders = createLoaders(onOverdue);
    loaders.set(flag, true);

    jest.advanceTimersByTime((minutes - 1) * MINUTE);
    loaders.set(flag, true);
    jest.advanceTimersByTime(minutes * MINUTE - 1);
    expect(loaders.get()[flag]).toBe(true);

    jest.advanceTimersByTime(1);
    expect(loaders.get()).toEqual(allFalse);
    expect(onOverdue.mock.calls).toEqual([[flag]]);
    expect(OVERDUE_MESSAGE[flag]).toContain(`${minutes} minutes`);
  });

  it('reports nothing for a flag that was cleared in time, or by a reset', () => {
    const onOverdue = jest.fn();
    const loaders = createLoaders(onOverdue);
    loaders.set('buyingAsset', true);
    loaders.set('buyingAsset', false);
    loaders.set('uploadModel', true);
    loaders.reset();
    jest.advanceTimersByTime(60 * MINUTE);
    expect(onOverdue).not.toHaveBeenCalled();
  });
});
