import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { FrameModule } from '@trove/contract/prerendered-frame.ts';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Used without the module, as in development: a page then waits for its scripts. */
const NO_FRAME: FrameModule = {
  findPath: (pathname) => pathname,
  drawFrame: (_config, pathname) => ({ pathname, html: '', css: '' }),
};

/**
 * Returns a function that loads the newest module with which a build of the shell draws its frame. One that cannot be
 * loaded, such as a half-written one, leaves the last one in use: no page depends on the frame.
 */
export function frameModule(shellDir: string, log: Log): () => Promise<FrameModule> {
  const file = path.join(shellDir, 'server/draw-frame.mjs');
  let good = NO_FRAME;
  let loaded: { builtAt: number; module: Promise<FrameModule> } | undefined;

  async function load(builtAt: number): Promise<FrameModule> {
    try {
      good = (await import(`${pathToFileURL(file).href}?${builtAt}`)) as FrameModule;
    } catch (error) {
      log.error(
        { err: error, file },
        'The frame of the shell cannot be drawn. Build the shell again.',
      );
    }
    return good;
  }

  return async () => {
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined) return NO_FRAME;
    if (loaded?.builtAt !== builtAt) loaded = { builtAt, module: load(builtAt) };
    return loaded.module;
  };
}
