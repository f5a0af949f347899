import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { FRAME_INTERFACE } from '@trove/contract/prerendered-frame.ts';
import type { FrameModule } from '@trove/contract/prerendered-frame.ts';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Used without the module, as in development: a page then waits for its scripts. */
const NO_FRAME: FrameModule = {
  findPath: (pathname) => pathname,
  drawFrame: (_config, pathname) => ({ pathname, html: '', css: '' }),
};

/** Returns why the module of a shell is not driven, in a sentence; undefined if it is. */
function findMisfit(module: Partial<FrameModule> & { frameInterface?: number }) {
  const stated = module.frameInterface ?? FRAME_INTERFACE;
  if (stated !== FRAME_INTERFACE) {
    return `The shell has page interface ${stated}, and this server drives ${FRAME_INTERFACE}.`;
  }
  const isWhole = [module.findPath, module.drawFrame].every((one) => typeof one === 'function');
  return isWhole ? undefined : 'The shell is older than the page interface of this server.';
}

const REST =
  'Its pages are sent without their first frame. Build the shell again, or start the server that belongs to it.';

/** Returns the module with calls that never throw: a shell of another time must not end the page. */
function withoutThrowing(module: FrameModule, log: Log): FrameModule {
  let isTold = false;
  const attempt = <T>(call: () => T | undefined, instead: () => T): T => {
    try {
      return call() ?? instead();
    } catch (error) {
      if (!isTold)
        log.error({ err: error }, `The shell cannot draw its frame for this server. ${REST}`);
      isTold = true;
      return instead();
    }
  };
  return {
    findPath: (pathname) =>
      attempt(
        () => module.findPath(pathname),
        () => NO_FRAME.findPath(pathname),
      ),
    drawFrame: (...given) =>
      attempt(
        () => module.drawFrame(...given),
        () => NO_FRAME.drawFrame(...given),
      ),
  };
}

/**
 * Returns a function that loads the newest module with which a build of the shell draws its frame. One that cannot be
 * loaded, such as a half-written one, leaves the last one in use, and one of another interface draws nothing: no page
 * depends on the frame.
 */
export function frameModule(
  shellDir: string,
  log: Log,
  read = (address: string): Promise<unknown> => import(address),
): () => Promise<FrameModule> {
  const file = path.join(shellDir, 'server/draw-frame.mjs');
  let good = NO_FRAME;
  let loaded: { builtAt: number; module: Promise<FrameModule> } | undefined;

  async function load(builtAt: number): Promise<FrameModule> {
    try {
      const module = (await read(`${pathToFileURL(file).href}?${builtAt}`)) as FrameModule;
      const misfit = findMisfit(module);
      if (misfit !== undefined) log.error({ file }, `${misfit} ${REST}`);
      good = misfit === undefined ? withoutThrowing(module, log) : NO_FRAME;
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
