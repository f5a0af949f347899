import type { LoaderFlags } from '@trove/shared/contract/host.ts';

import { createLoaders } from './create-loaders.ts';

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
    expect(createLoaders().get()).toEqual(allFalse);
  });

  it('[LOADER-04] [LOADER-05] [LOADER-06] raises one flag and takes it down again', () => {
    const loaders = createLoaders();
    const listener = jest.fn();
    loaders.subscribe(listener);

    loaders.set('buyingAsset', true);
    expect(loaders.get()).toEqual({ ...allFalse, buyingAsset: true });

    loaders.set('buyingAsset', false);
    expect(loaders.get()).toEqual(allFalse);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[LOADER-03] resets all at once', () => {
    const loaders = createLoaders();
    loaders.set('buyingAsset', true);
    loaders.set('uploadModel', true);

    loaders.reset();

    expect(loaders.get()).toEqual(allFalse);
  });

  it('[LOADER-08] refuses what is no boolean and no flag', () => {
    const loaders = createLoaders();

    loaders.set('buyingAsset', 'yes' as unknown as boolean);
    loaders.set('flying' as keyof LoaderFlags, true);

    expect(loaders.get()).toEqual(allFalse);
  });

  it('takes down a flag that was forgotten', () => {
    const loaders = createLoaders();
    loaders.set('uploadModel', true);

    jest.advanceTimersByTime(29 * 60 * 1000);
    expect(loaders.get().uploadModel).toBe(true);

    jest.advanceTimersByTime(60 * 1000);
    expect(loaders.get().uploadModel).toBe(false);
  });
});
