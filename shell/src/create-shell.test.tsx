import { waitFor } from '@testing-library/react';

import { aShell } from './testing/a-shell.tsx';

describe('the shell', () => {
  afterEach(() => jest.useRealTimers());

  it('warns of an action that has made no progress for too long, and clears its flag', async () => {
    jest.useFakeTimers();
    const { shell } = aShell();
    const warning = jest.spyOn(shell.notify, 'warning').mockImplementation(() => {});
    shell.loaders.set('buyingAsset', true);
    jest.advanceTimersByTime(10 * 60 * 1000);
    jest.useRealTimers();

    expect(shell.loaders.get().buyingAsset).toBe(false);
    await waitFor(() =>
      expect(warning.mock.calls[0]?.[0]).toBe(
        'The purchase has made no progress for 10 minutes. You can try again: you will not pay twice.',
      ),
    );
  });

  it('[THEME-17] starts with the theme sent by the server, and requests it only when asked again', async () => {
    const theme = { primaryColor: '#1d7a4c', compId: 'harbor-ai', isCustomTheme: true };
    const { shell, calls } = aShell({ at: '/competition/harbor-ai', theme });
    expect(shell.theme.get().compId).toBe('harbor-ai');
    expect(shell.theme.get().vars['--trove-primary']).toBe('#1d7a4c');

    const asked = () => calls.filter(({ url }) => url.includes('competitions/harbor-ai'));
    shell.events.emit('theme:requested', { compId: 'harbor-ai' });
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('[DASH-05] closes the dialogs of the page that is left, but not one opened during navigation', () => {
    let arrive = () => {};
    const { shell } = aShell({
      afterPaint(work) {
        arrive = work;
        return () => {};
      },
    });
    void shell.dialogs.ask({ kind: 'connect' });
    shell.nav.navigate('/dashboard/models');
    expect(shell.dialogs.open.get()).toBeNull();
    void shell.dialogs.ask({ kind: 'palette' });
    arrive();
    expect(shell.nav.location.get().pathname).toBe('/dashboard/models');
    expect(shell.dialogs.open.get()).toEqual({ kind: 'palette' });
  });

  it('shows the requested address when there is no page at it', async () => {
    const { shell } = aShell();
    const info = jest.spyOn(shell.notify, 'info').mockImplementation(() => {});
    shell.nav.navigate('/dashboard/home');
    shell.nav.navigate('/dashboard/prices');
    await waitFor(() =>
      expect(info.mock.calls.map(([message]) => message)).toEqual([
        'There is no page at /dashboard/prices, so this is the home page.',
      ]),
    );
  });
});
