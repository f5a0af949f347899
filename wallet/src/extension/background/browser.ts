import type { SiteEvent } from '../protocol.ts';

/** A place for values under names. */
export interface Area {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Location of one page of a site. */
export interface Place {
  tabId: number;
  documentId: string;
}

/** The browser's functions that the background uses, and no more. */
export interface Browser {
  /** On disk. */
  local: Area;
  /** In memory, as long as the browser runs; out of reach of web pages and content scripts. */
  session: Area;
  /** Opens the approval window; its id. */
  openWindow(): Promise<number>;
  /** False when it is no longer there. */
  focusWindow(id: number): Promise<boolean>;
  /** A number on the wallet's button; 0 takes it away. */
  badge(count: number): void;
  /** Wakes the background at this time, for the automatic lock; null: no more. */
  wakeAt(time: number | null): void;
  /** False when the page is no longer there. */
  tell(place: Place, event: SiteEvent): Promise<boolean>;
}
