import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { FrameModule } from '@trove/shared/contract/prerendered-frame.ts';

/** Used without the module, as in development: a page then waits for its scripts. */
const NO_FRAME: FrameModule = {
  findPath: (pathname) => pathname,
  drawFrame: (_config, pathname) => ({ pathname, html: '', css: '' }),
};

/** Returns a function that loads the newest module with which a build of the shell draws its frame. */
export function frameModule(shellDir: string): () => Promise<FrameModule> {
  const file = path.join(shellDir, 'server/draw-frame.mjs');
  let loaded: { builtAt: number; module: Promise<FrameModule> } | undefined;

  return async () => {
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined) return NO_FRAME;
    if (loaded?.builtAt !== builtAt) {
      const address = `${pathToFileURL(file).href}?${builtAt}`;
      loaded = { builtAt, module: import(address) as Promise<FrameModule> };
    }
    return loaded.module;
  };
}
