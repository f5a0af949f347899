import type { Area, Browser } from '../extension/background/browser.ts';
import type { SiteEvent } from '../extension/protocol.ts';

const contents = new WeakMap<Area, Map<string, unknown>>();

/** Returns the content of this storage area. */
export const getContent = (area: Area) => Object.fromEntries(contents.get(area) ?? []);

/** An in-memory storage area; it stores copies, as the browser's own does. */
export function anArea(): Area {
  const values = new Map<string, unknown>();
  const area: Area = {
    get: async (name) => structuredClone(values.get(name)),
    set: async (name, value) => {
      values.set(name, structuredClone(value));
    },
  };
  contents.set(area, values);
  return area;
}

/** A browser whose storage and windows a test can inspect. */
export function aBrowser() {
  const windows: number[] = [];
  const notified: (SiteEvent & { documentId: string })[] = [];
  const wakes: (number | null)[] = [];
  const badges: number[] = [];
  let opened = 0;
  const browser: Browser = {
    local: anArea(),
    session: anArea(),
    async openWindow() {
      windows.push((opened += 1));
      return opened;
    },
    focusWindow: async (id) => windows.includes(id),
    badge: (count) => badges.push(count),
    wakeAt: (time) => wakes.push(time),
    async notify({ documentId }, event) {
      notified.push({ ...event, documentId });
      return documentId !== 'gone';
    },
  };
  return { ...browser, windows, notified, wakes, badges };
}
