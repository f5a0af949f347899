import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import { watchPage } from './watch-page.ts';

const boom = new Error('boom');

function watched() {
  const page = document.createElement('div');
  const mounted = jest.fn();
  const broke = jest.fn();
  const watch = watchPage(page, { mounted, broke });
  const draw = (html: string) => {
    page.innerHTML = html;
  };
  return { mounted, broke, draw, ...watch };
}

const BOUNDARY = '<div role="alert"><h1>Faucet</h1><p>It does not work.</p></div>';

describe('the page of a remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is mounted when it has kept its heading for a second', () => {
    const { draw, mounted } = watched();
    draw('<p>Loading…</p>');
    jest.advanceTimersByTime(60_000);
    expect(mounted).not.toHaveBeenCalled();
    draw('<h1>Faucet</h1>');
    jest.advanceTimersByTime(1000);
    expect(mounted).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before its first heading', '<p>Loading…</p>'],
    ['in an effect just after it', '<h1>Faucet</h1>'],
  ])('has failed to mount when it throws %s', async (_when, html) => {
    const { draw, take, mounted, broke } = watched();
    draw(html);
    draw(BOUNDARY);
    expect(take(boom, 'render')).toBe(true);
    expect(broke).toHaveBeenCalledWith(boom);
    jest.advanceTimersByTime(60_000);
    expect(mounted).not.toHaveBeenCalled();
  });

  it('is not given up for an error that leaves it in place', () => {
    const { draw, take, broke } = watched();
    draw(`<h1>Faucet</h1>${BOUNDARY}`);
    expect([take(boom, 'render'), take(boom, 'event'), take(boom, undefined)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(broke).not.toHaveBeenCalled();
  });

  it.each(['http', 'integrity', 'evaluation'] as const)(
    'has failed to mount when its code fails with %s',
    (kind) => {
      const { draw, take, broke } = watched();
      draw(BOUNDARY);
      expect(take(new RemoteFailure(kind, ''), kind)).toBe(true);
      expect(broke).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['network', 'timeout'] as const)(
    'shows itself that its code is away (%s), because another build would be too',
    (kind) => {
      const { draw, take, mounted, broke } = watched();
      draw(BOUNDARY);
      expect(take(new RemoteFailure(kind, ''), kind)).toBe(false);
      expect([mounted.mock.calls.length, broke.mock.calls.length]).toEqual([1, 0]);
    },
  );

  it('shows itself that the code of a later page is gone', () => {
    const { draw, take, broke } = watched();
    draw('<h1>Faucet</h1>');
    jest.advanceTimersByTime(2000);
    draw(BOUNDARY);
    expect(take(new RemoteFailure('http', '', { status: 404 }), 'http')).toBe(false);
    expect(broke).not.toHaveBeenCalled();
  });
});
