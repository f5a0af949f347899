import { waitFor } from '@testing-library/react';

import { aShell } from './testing/a-shell.tsx';

describe('the shell', () => {
  afterEach(() => jest.useRealTimers());

  it('tells when an action has not moved for too long, and frees its flag', async () => {
    jest.useFakeTimers();
    const { shell } = aShell();
    const warning = jest.spyOn(shell.notify, 'warning').mockImplementation(() => {});
    shell.loaders.set('buyingAsset', true);
    jest.advanceTimersByTime(10 * 60 * 1000);
    jest.useRealTimers();

    expect(shell.loaders.get().buyingAsset).toBe(false);
    await waitFor(() =>
      expect(warning.mock.calls[0]?.[0]).toBe(
        'The purchase has not moved for 10 minutes. You can try again: nothing is paid for twice.',
      ),
    );
  });
});
