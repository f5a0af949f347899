import type { SiteEvent } from '../protocol.ts';

/** A storage area of named values. */
export interface Area {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Location of one page of a site. */
export interface PageLocation {
  tabId: number;
  documentId: string;
}

/** The browser functions that the background uses. */
export interface Browser {
  /** Persistent storage. */
  local: Area;
  /** In memory as long as the browser runs; not accessible to web pages and content scripts. */
  session: Area;
  /** Opens the approval window and returns its id. */
  openWindow(): Promise<number>;
  /** Returns false if the window no longer exists. */
  focusWindow(id: number): Promise<boolean>;
  /** Shows a number on the wallet's button; 0 removes it. */
  badge(count: number): void;
  /** Wakes the background at this time, for the automatic lock; null cancels it. */
  wakeAt(time: number | null): void;
  /** Sends the event to the page; false if the page no longer exists. */
  notify(place: PageLocation, event: SiteEvent): Promise<boolean>;
}
