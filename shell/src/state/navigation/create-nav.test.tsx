import { atOnce } from '../../testing/at-once.ts';
import { createNav } from './create-nav.ts';
import type { ScrollMemory } from './scroll-memory.ts';

const redirect = (pathname: string) => (pathname === '/' ? '/dashboard/all' : pathname);

const aNav = (start = '/dashboard/models', afterPaint = atOnce) => {
  window.history.replaceState(null, '', start);
  const scroll = { keep: jest.fn(), restore: jest.fn(), toTop: jest.fn(), save: jest.fn() };
  const onLeave = jest.fn();
  const nav = createNav({
    view: window,
    siteName: 'Trove',
    redirect,
    onLeave,
    scroll: scroll satisfies ScrollMemory,
    afterPaint,
  });
  return { nav, scroll, onLeave };
};

const nextPop = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

describe('createNav', () => {
  it('[ROUTE-34] [ROUTE-68] replaces a redirecting path, so that Back does not loop', () => {
    const before = window.history.length;
    const { nav } = aNav('/');
    expect(nav.location.get().pathname).toBe('/dashboard/all');
    expect(window.location.pathname).toBe('/dashboard/all');
    expect(window.history.length).toBe(before);
  });

  it('reports that the document has just been opened', () => {
    const { nav } = aNav();
    expect(nav.location.get().key).toBe('default');
    nav.navigate('/dashboard/datasets');
    expect(nav.location.get().key).not.toBe('default');
  });

  it('lets the click be painted before the next page is rendered and scrolled', () => {
    const frames: (() => void)[] = [];
    const { nav, scroll } = aNav('/dashboard/models', (work) => {
      frames.push(work);
      return () => {};
    });
    nav.navigate('/dashboard/datasets');
    expect(window.location.pathname).toBe('/dashboard/datasets');
    expect(nav.location.get().pathname).toBe('/dashboard/models');
    expect(scroll.toTop).not.toHaveBeenCalled();
    frames.shift()?.();
    expect(nav.location.get().pathname).toBe('/dashboard/datasets');
    expect(scroll.toTop).toHaveBeenCalledTimes(1);
  });

  it('notifies that a page is left when the next one is requested, not when it arrives', () => {
    const frames: (() => void)[] = [];
    const { nav, onLeave } = aNav('/dashboard/models', (work) => {
      frames.push(work);
      return () => {};
    });
    nav.navigate('/dashboard/models?page=2');
    expect(onLeave).not.toHaveBeenCalled();
    nav.navigate('/dashboard/datasets');
    expect(onLeave).toHaveBeenCalledTimes(1);
    frames.shift()?.();
    expect(nav.location.get().pathname).toBe('/dashboard/datasets');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('notifies it on Back too', async () => {
    const { nav, onLeave } = aNav();
    nav.navigate('/dashboard/datasets');
    const popped = nextPop();
    nav.go(-1);
    await popped;
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  it('shows only the last of two pages requested before a paint', () => {
    const frames = new Set<() => void>();
    const { nav } = aNav('/dashboard/models', (work) => {
      frames.add(work);
      return () => frames.delete(work);
    });
    const shown: string[] = [];
    nav.location.subscribe(() => shown.push(nav.location.get().pathname));
    nav.navigate('/dashboard/datasets');
    nav.navigate('/faucet');
    for (const draw of frames) draw();
    expect(shown).toEqual(['/faucet']);
  });

  it('[NAV-01] follows a redirecting path', () => {
    const { nav } = aNav();
    nav.navigate('/');
    expect(nav.location.get().pathname).toBe('/dashboard/all');
  });

  it('[ROUTE-13] [NAV-30] passes the item as navigation state, in the history too', () => {
    const { nav } = aNav();
    nav.navigate('/dashboard/model/x?nft=1#files', { state: { asset: 'x' } });
    expect(nav.location.get()).toMatchObject({
      pathname: '/dashboard/model/x',
      search: '?nft=1',
      hash: '#files',
      state: { asset: 'x' },
    });
    expect(window.history.state.state).toEqual({ asset: 'x' });
  });

  it('[ROUTE-32] scrolls to the top when the path changes, but not when only the search does', () => {
    const { nav, scroll } = aNav();
    nav.navigate('/dashboard/models?category=Audio');
    expect(scroll.toTop).not.toHaveBeenCalled();

    nav.navigate('/dashboard/datasets');
    expect(scroll.toTop).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 1],
    [400, 0],
  ])('at %d px when it starts, restores a position %d times', (top, times) => {
    jest.replaceProperty(window, 'scrollY', top);
    try {
      expect(aNav().scroll.restore).toHaveBeenCalledTimes(times);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('returns to the previous scroll position', async () => {
    const { nav, scroll } = aNav();
    const { key } = window.history.state;
    nav.navigate('/dashboard/datasets', { state: 'there' });

    const popped = nextPop();
    nav.go(-1);
    await popped;

    expect(nav.location.get()).toMatchObject({ pathname: '/dashboard/models', key, state: null });
    expect(scroll.restore).toHaveBeenLastCalledWith(key);
  });

  it('replaces the entry on request', () => {
    const { nav } = aNav();
    const before = window.history.length;
    nav.navigate('/dashboard/datasets', { replace: true });
    expect(window.history.length).toBe(before);
    expect(nav.location.get().pathname).toBe('/dashboard/datasets');
  });

  it('adds no entry for the current address, as browsers do', () => {
    const { nav } = aNav();
    nav.navigate('/dashboard/datasets');
    const before = window.history.length;
    nav.navigate('/dashboard/datasets');
    expect(window.history.length).toBe(before);
  });

  it('puts the page before the site in the title', () => {
    const { nav } = aNav();
    nav.setTitle('AI Models');
    expect(document.title).toBe('AI Models · Trove');
    nav.setTitle('');
    expect(document.title).toBe('Trove');
  });

  it('announces the same text twice', () => {
    const { nav } = aNav();
    nav.announce('Loaded');
    const first = nav.announcement.get();
    nav.announce('Loaded');
    expect(nav.announcement.get()).not.toBe(first);
    expect(nav.announcement.get().trim()).toBe('Loaded');
  });
});
