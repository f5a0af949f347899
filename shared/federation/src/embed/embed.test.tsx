import { EMBED } from '@trove/contract/screens/embed.ts';

import { dropGlobal, retainGlobals, addGlobal } from './build-globals.ts';
import { createEmbedNav } from './embed-nav.ts';
import type { Routing } from './embed-nav.ts';
import { createNotices } from './notices.ts';

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
  window.history.replaceState(null, '', '/page?of=the#partner');
});
afterEach(() => ending.abort());

const START = '/dashboard/competitions?board=a';

const aNav = (routing: Routing, base = '/contests') =>
  createEmbedNav({
    routing,
    base,
    start: START,
    site: 'https://trove.example/',
    isOwn: (path) => /^\/(?:dashboard\/competitions|competition\/)/.test(path),
    announce: () => {},
    signal: ending.signal,
  });

const shownBy = ({ location }: ReturnType<typeof aNav>) =>
  location.get().pathname + location.get().search;

describe('the navigation of an embed', () => {
  it('has its own history with memory routing', () => {
    const nav = aNav('memory');
    const before = [window.history.length, window.location.href];
    expect([shownBy(nav), nav.location.get().key]).toEqual([START, 'default']);
    nav.navigate('/competition/a');
    nav.navigate('/competition/b', { replace: true });
    expect(shownBy(nav)).toBe('/competition/b');
    nav.go(-1);
    expect(shownBy(nav)).toBe(START);
    nav.go(-5);
    expect(shownBy(nav)).toBe(START);
    expect([window.history.length, window.location.href]).toEqual(before);
  });

  it.each([
    ['hash', '/page?of=the#/contests/competition/a'],
    ['path', '/contests/competition/a'],
  ] as const)(
    'is written to the page’s address with %s routing, and restored from it',
    (routing, at) => {
      const nav = aNav(routing);
      expect(shownBy(nav)).toBe(START);
      nav.navigate('/competition/a', { state: { from: 'a link' } });
      const { pathname, search, hash } = window.location;
      expect(pathname + search + hash).toBe(at);
      expect(nav.href('/competition/b')).toContain('/contests/competition/b');
      expect(shownBy(aNav(routing))).toBe('/competition/a');
      expect(aNav(routing).location.get().state).toEqual({ from: 'a link' });
    },
  );

  it.each([
    ['hash', '/page?of=the#/contests/competition/a'],
    ['path', '/contests/competition/a'],
  ] as const)('with %s routing does not follow a `<base>` of the page', (routing, at) => {
    const base = document.createElement('base');
    base.href = 'https://files.partner.example/other/';
    document.head.append(base);
    const nav = aNav(routing);
    nav.navigate('/competition/a');
    base.remove();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(at);
  });

  it('keeps the history state of the page’s own router', () => {
    window.history.replaceState({ router: 7 }, '');
    aNav('hash').navigate('/competition/a', { replace: true });
    expect(window.history.state).toMatchObject({ router: 7 });
  });

  it('opens other pages on the site, and returns to the start page for home', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const nav = aNav('memory');
    nav.navigate('/dashboard/models');
    expect(String(open.mock.calls[0]?.[0])).toBe('https://trove.example/dashboard/models');
    expect(nav.href('/dashboard/models')).toBe('https://trove.example/dashboard/models');
    nav.navigate('/competition/a');
    nav.navigate('/dashboard/all');
    expect(shownBy(nav)).toBe(START);
  });
});

describe('the globals of an embed', () => {
  it('exist while an embed is shown, and are restored for the next one', () => {
    const release = retainGlobals();
    addGlobal('__ours', ['chunks']);
    expect(Object.keys(window)).not.toContain('__ours');
    const releaseSecond = retainGlobals();
    release();
    expect(Reflect.get(window, '__ours')).toEqual(['chunks']);
    releaseSecond();
    expect('__ours' in window).toBe(false);
    const again = retainGlobals();
    expect(Reflect.get(window, '__ours')).toEqual(['chunks']);
    dropGlobal('__ours');
    expect('__ours' in window).toBe(false);
    again();
  });

  it('do not overwrite globals of the page', () => {
    Reflect.set(window, '__theirs', 1);
    const release = retainGlobals();
    addGlobal('__theirs', 2);
    release();
    expect(Reflect.get(window, '__theirs')).toBe(1);
    Reflect.deleteProperty(window, '__theirs');
  });
});

describe('the notices of an embed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('show an error at once, and disappear after their time or when dismissed', () => {
    const list = document.createElement('div');
    const notify = createNotices(list, ending.signal);
    notify.error(new Error('It failed.'));
    notify.info('Connect.', {
      duration: 9000,
      link: { label: 'There', href: 'https://x.example/' },
    });
    expect(list.querySelector('[role="alert"]')?.textContent).toContain('It failed.');
    expect(list.querySelector('a')?.textContent).toBe('There');
    jest.advanceTimersByTime(8000);
    expect(list.childElementCount).toBe(1);
    list.querySelector<HTMLElement>(`[aria-label="${EMBED.dismiss}"]`)?.click();
    expect(list.childElementCount).toBe(0);
  });

  it('leave no timer running', () => {
    createNotices(document.createElement('div'), ending.signal).success('Done.');
    ending.abort();
    expect(jest.getTimerCount()).toBe(0);
  });
});
