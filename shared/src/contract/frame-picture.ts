import type { RuntimeConfig } from './config.ts';

/** The shell's frame as a visitor sees it: what the document shows before any script has run. */
export interface FramePicture {
  html: string;
  css: string;
}

/** What the shell's build gives the server of the page, as `shell/server/draw-frame.mjs`. */
export interface FrameModule {
  drawFrame: (config: RuntimeConfig, pathname: string) => FramePicture;
}
