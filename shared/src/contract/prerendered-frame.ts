import type { RuntimeConfig } from './config.ts';

/** The shell's frame for a visitor: the content of the document before any script has run. */
export interface PrerenderedFrame {
  /** The path the address leads to: the page that is shown (spec 001 §2). */
  pathname: string;
  html: string;
  css: string;
}

/** The interface between the shell's build and the server of the page, `shell/server/draw-frame.mjs`. */
export interface FrameModule {
  /** In the default theme's colour where there is no other. */
  drawFrame: (config: RuntimeConfig, pathname: string, primaryColor?: string) => PrerenderedFrame;
}
