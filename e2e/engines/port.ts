/**
 * The acts that a journey asks of a browser. The names and meanings are those of Playwright's `Page` and `Locator`, so that
 * Playwright's own objects are the adapter of Chromium, and a person's steps are the same in every engine.
 */

import type { Page } from '@playwright/test';

export type Name = string | RegExp;
export type Role = Parameters<Page['getByRole']>[0];

/** A file that exists only in the test. */
export interface FileContent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Exactness {
  /** The whole text, in the given case; otherwise a part of it, in any case. */
  exact?: boolean;
}

export interface RoleOptions extends Exactness {
  name?: Name;
  level?: number;
}

export interface Waiting {
  state?: 'visible' | 'hidden' | 'attached' | 'detached';
  /** In milliseconds. */
  timeout?: number;
}

export interface Queries {
  getByRole(role: Role, options?: RoleOptions): Part;
  getByLabel(text: Name, options?: Exactness): Part;
  getByText(text: Name, options?: Exactness): Part;
  locator(css: string): Part;
}

/** A part of a page, found anew for each action; an action waits until exactly one element can receive it. */
export interface Part extends Queries {
  first(): Part;
  last(): Part;
  filter(options: { hasText: Name }): Part;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Chooses an option of a select by its value or text. */
  selectOption(option: string): Promise<unknown>;
  setInputFiles(files: string | FileContent): Promise<void>;
  isVisible(): Promise<boolean>;
  /** By default, waits until the element is visible. */
  waitFor(options?: Waiting): Promise<void>;
  count(): Promise<number>;
  textContent(): Promise<string | null>;
  getAttribute(name: string): Promise<string | null>;
  /** Calls the function in the page with the element; the function refers to nothing outside itself. */
  evaluate<Result>(
    read: (element: HTMLElement, value: string) => Result | Promise<Result>,
    value?: string,
  ): Promise<Result>;
}

interface Visit {
  waitUntil?: 'load' | 'commit' | 'domcontentloaded' | 'networkidle';
}

export interface SavedFile {
  suggestedFilename(): string;
  /** Resolves to the complete file on the disk. */
  path(): Promise<string>;
}

/** A tab of a browser. */
export interface Screen extends Queries {
  /** The page inside the one frame that the selector finds. */
  frameLocator(css: string): Queries;
  /** Sets the size of the page's view, in CSS pixels. */
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  /** Makes this tab the visible one. */
  bringToFront(): Promise<void>;
  goto(url: string, options?: Visit): Promise<unknown>;
  reload(options?: Visit): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result>(
    read: (value: string) => Result | Promise<Result>,
    value: string,
  ): Promise<Result>;
  /** Runs the script before those of every page that is loaded from now on. */
  addInitScript(script: () => void): Promise<unknown>;
  waitForEvent(event: 'download', options?: { timeout?: number }): Promise<SavedFile>;
  /** Saves a picture of what a person sees, as PNG. */
  screenshot(options: { path: string }): Promise<unknown>;
  /** Of a driver that reports the uncaught errors of a page. */
  on?(event: 'pageerror', listener: (error: Error) => void): unknown;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

/** A browser with a profile of its own, and its first tab. */
export interface Engine {
  /** With its version. */
  name: string;
  screen: Screen;
  newTab(): Promise<Screen>;
  close(): Promise<void>;
}
