import type { Host } from '@trove/contract/host.ts';
import { createRoot } from 'react-dom/client';

import { leaveNoListener } from './leave-no-listener.ts';

describe('removing the document listener', () => {
  /** Listeners for `selectionchange` currently registered on the document. */
  const listeners = new Set<unknown>();
  const traces = () => ({
    listeners: listeners.size,
    marks: Object.keys(document).filter((name) => name.startsWith('_react')).length,
    isPatched: Object.hasOwn(document, 'addEventListener'),
  });
  const NONE = { listeners: 0, marks: 0, isPatched: false };

  beforeEach(() => {
    const watch = (
      name: 'addEventListener' | 'removeEventListener',
      note: (listener: unknown) => void,
    ) => {
      const real = Reflect.get(EventTarget.prototype, name) as (...given: unknown[]) => void;
      jest.spyOn(EventTarget.prototype, name).mockImplementation(function count(
        this: EventTarget,
        ...given: unknown[]
      ) {
        if (given[0] === 'selectionchange') note(given[1]);
        real.apply(this, given);
      });
    };
    watch('addEventListener', (listener) => listeners.add(listener));
    watch('removeEventListener', (listener) => listeners.delete(listener));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    listeners.clear();
  });

  const mount = leaveNoListener((element) => {
    const root = createRoot(element);
    return { unmount: () => queueMicrotask(() => root.unmount()) };
  });
  const show = () => mount(document.createElement('div'), {} as Host);
  /** Waits for the microtask that unmounts the root and for the one that removes the listener. */
  const ended = () => new Promise((resolve) => setTimeout(resolve));

  it('removes it with the last root and adds it again with the next', async () => {
    for (let times = 0; times < 2; times += 1) {
      const [first, second] = [show(), show()];
      expect(traces()).toEqual({ listeners: 1, marks: 1, isPatched: false });
      first.unmount();
      await ended();
      expect(traces().listeners).toBe(1);
      second.unmount();
      await ended();
      expect(traces()).toEqual(NONE);
    }
  });

  it('keeps it for an element that is moved', async () => {
    show().unmount();
    const moved = show();
    await ended();
    expect(traces().listeners).toBe(1);
    moved.unmount();
    await ended();
    expect(traces()).toEqual(NONE);
  });

  it('restores a property of the document set by the page', async () => {
    const own = { value: () => {}, writable: true, configurable: true };
    Object.defineProperty(document, 'addEventListener', own);
    show().unmount();
    await ended();
    expect(Object.getOwnPropertyDescriptor(document, 'addEventListener')).toMatchObject(own);
    Reflect.deleteProperty(document, 'addEventListener');
  });

  it('leaves it to a host that renders with the same React', async () => {
    const host = createRoot(document.createElement('div'));
    show().unmount();
    await ended();
    expect(traces()).toEqual({ listeners: 1, marks: 1, isPatched: false });
    host.unmount();
  });
});
