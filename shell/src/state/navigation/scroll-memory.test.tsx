import { garbageRows } from '@trove/contract/testing/garbage.ts';

import { createScrollMemory } from './scroll-memory.ts';

let grow: () => void = () => undefined;

const setHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: height,
  });

const aPage = (height: number) => {
  setHeight(height);
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
  window.scrollTo = jest.fn();
  globalThis.ResizeObserver = class {
    constructor(listener: () => void) {
      grow = listener;
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
};

const scrolled = () => jest.mocked(window.scrollTo).mock.calls;
const setScrollY = (value: number) => Object.assign(window, { scrollY: value });

describe('createScrollMemory', () => {
  beforeEach(() => sessionStorage.clear());

  it('waits until the page is long enough for the old position', () => {
    aPage(100);
    const memory = createScrollMemory(window);
    setScrollY(900);
    memory.keep('a');

    memory.restore('a');
    expect(scrolled()).toEqual([]);

    setHeight(3000);
    grow();
    expect(scrolled()).toEqual([[0, 900]]);
  });

  it('returns to the position, too, when the page before was long and this one is short at first', () => {
    aPage(3000);
    const memory = createScrollMemory(window);
    setScrollY(900);
    memory.keep('a');
    memory.restore('a');
    for (const height of [1000, 3000, 4000]) {
      setHeight(height);
      grow();
    }
    expect(scrolled()).toEqual([
      [0, 900],
      [0, 900],
    ]);
  });

  it('keeps the position of a page that is left before it is long enough', () => {
    aPage(100);
    const memory = createScrollMemory(window);
    setScrollY(900);
    memory.keep('a');
    setScrollY(20);
    memory.restore('a');
    memory.keep('a');
    setHeight(3000);
    memory.restore('a');
    expect(scrolled()).toEqual([[0, 900]]);
  });

  it('gives up when the user scrolls first', () => {
    aPage(100);
    const memory = createScrollMemory(window);
    setScrollY(900);
    memory.keep('a');
    memory.restore('a');

    window.dispatchEvent(new Event('wheel'));
    grow();

    expect(scrolled()).toEqual([]);
  });

  it('restores the positions after a reload of the tab', () => {
    aPage(3000);
    const before = createScrollMemory(window);
    setScrollY(900);
    before.keep('a');
    before.save();

    createScrollMemory(window).restore('a');

    expect(scrolled()).toEqual([[0, 900]]);
  });

  it('[ROUTE-32] scrolls to the top at once', () => {
    aPage(3000);
    createScrollMemory(window).toTop();
    expect(scrolled()).toEqual([[0, 0]]);
  });
});

it.each(garbageRows())('garbage is no position: %s', (_kind, text) => {
  aPage(3000);
  sessionStorage.setItem('trove_scroll', text);
  const memory = createScrollMemory(window);
  setScrollY(900);
  memory.keep('a');
  memory.restore('a');
  expect(scrolled()).toEqual([[0, 900]]);
});
