import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import type { FrameModule, PrerenderedFrame } from '@trove/shared/contract/prerendered-frame.ts';

/**
 * Draws the frame of any page with the module that the shell's build brings, the newest one after a deploy. Without one,
 * as in development, there is none: the page then waits for its scripts.
 */
export function frameDrawer(shellDir: string, config: RuntimeConfig) {
  const file = path.join(shellDir, 'server/draw-frame.mjs');
  let loaded: { builtAt: number; module: Promise<FrameModule> } | undefined;

  return async (pathname: string, primaryColor?: string): Promise<PrerenderedFrame> => {
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined) return { pathname, html: '', css: '' };
    if (loaded?.builtAt !== builtAt) {
      const address = `${pathToFileURL(file).href}?${builtAt}`;
      loaded = { builtAt, module: import(address) as Promise<FrameModule> };
    }
    const { drawFrame } = await loaded.module;
    return drawFrame(config, pathname, primaryColor);
  };
}
