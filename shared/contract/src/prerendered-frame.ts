import type { RuntimeConfig } from './config.ts';

/** Markup rendered on the server, and its CSS rules. */
export interface Prerendered {
  html: string;
  css: string;
}

/** The shell's frame for a visitor: the content of the document before any script has run. */
export interface PrerenderedFrame extends Prerendered {
  /** Path of the page that is shown, after a redirect (spec 001 §2). */
  pathname: string;
}

/**
 * Version of `FrameModule`, raised with each change that a server or a shell of before would not survive. The build of a
 * shell states it; one that states none is of version 1 or older.
 */
export const FRAME_INTERFACE = 1;

/** The interface between the shell's build and the server of the page, `shell/server/draw-frame.mjs`. */
export interface FrameModule {
  /** Returns the path of the page that is shown for a path, after a redirect (spec 001 §2). */
  findPath: (pathname: string) => string;
  /** Draws the frame around `content`, or around a skeleton; in the default theme's color unless one is given. */
  drawFrame: (
    config: RuntimeConfig,
    pathname: string,
    options: { primaryColor?: string | undefined; content?: Prerendered | undefined },
  ) => PrerenderedFrame;
}

/** A page to draw for a visitor, with the responses to its first requests. */
export interface PageToDraw {
  config: RuntimeConfig;
  pathname: string;
  /** Query string with its question mark, or empty. */
  search: string;
  /** Parsed JSON responses by the address of their request, as written in the document's early requests. */
  answers: Readonly<Record<string, unknown>>;
}

/** The module of a remote's build that the server of the page runs, relative to the build. */
export const PAGE_MODULE_FILE = 'server/draw-page.mjs';

/** The interface between the build of a remote and the server of the page: what the module exports. */
export interface PageModule {
  /** Resolves with undefined for a page that is not drawn on the server, or that needs a response that is missing. */
  drawPage: (page: PageToDraw) => Promise<Prerendered | undefined>;
}
