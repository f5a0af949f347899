import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';

import type { Prerendered } from '@trove/contract/prerendered-frame.ts';
import { MINUTE } from '@trove/contract/time.ts';

import { type Clock, systemClock } from '../../platform/clock.ts';
import { forkConfined } from '../../platform/fork-confined.ts';
import type { Log } from '../../platform/log/create-log.ts';
import { inTime } from './in-time.ts';
import type { DrawReply, DrawRequest, OrderedPage } from './page-process.ts';

/** Draws pages of remotes with their own code, in a process that may only read the site. */
export interface PageDrawer {
  /** Loads a module before the first page is requested; a file that does not exist is ignored. */
  warm(module: DrawingModule): void;
  /**
   * Draws a page with a module, and returns the same object as long as the page is the same; undefined if the module draws no such page, fails, takes too long, or has other bytes
   * than its build.
   */
  draw(module: DrawingModule, page: OrderedPage): Promise<Prerendered | undefined>;
  stop(): void;
}

/** The module of a build that draws its pages. */
export interface DrawingModule {
  file: string;
  /** Its hash in the registry (`sha384-...`); '' if the registry has none, so that the module is not run. */
  integrity: string;
}

interface Options {
  siteDir: string;
  log?: Pick<Log, 'error'>;
  program?: URL;
  /** Maximum time a document waits for its content. */
  patienceMs?: number;
  /** Time without a reply after which the process is killed. */
  hungMs?: number;
  clock?: Clock;
}

const HEAP_MB = 128;
/** Maximum number of waiting requests; further ones are not drawn, because documents would wait for each other. */
const MOST_WAITING = 8;
const KEPT_PAGES = 100;
/** Pages show how long ago something was, so they are drawn again after this time. */
const FRESH_MS = 5 * MINUTE;

export function createPageDrawer({
  siteDir,
  log,
  program = new URL('./page-process.ts', import.meta.url),
  patienceMs = 150,
  hungMs = 5000,
  clock = systemClock,
}: Options): PageDrawer {
  const pages = new Map<string, Promise<Prerendered | undefined>>();
  const waiting = new Map<
    number,
    { file: string; settle: (drawn: Prerendered | undefined) => void }
  >();
  const foreign = new Set<string>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  /** Starts a process: a thread that ran out of memory would end the whole server, and could read its database. */
  function start(): ChildProcess {
    if (child?.connected) return child;
    const started = forkConfined(program, { heapMb: HEAP_MB, mayRead: [realpathSync(siteDir)] });
    started.on('message', ({ id, drawn, isForeign }: DrawReply) => {
      if (isForeign === true) reportForeign(id);
      settle(id, drawn);
    });
    const end = () => {
      if (child !== started) return;
      child = undefined;
      for (const id of waiting.keys()) settle(id, undefined);
    };
    started.on('error', end).on('exit', end);
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  /** Reports a file once: every visitor requests it again. */
  function reportForeign(id: number) {
    const { file = '' } = waiting.get(id) ?? {};
    if (foreign.has(file)) return;
    foreign.add(file);
    log?.error({ file }, 'A module that draws pages is not the one of its build, so it is not run');
  }

  function settle(id: number, drawn: Prerendered | undefined) {
    waiting.get(id)?.settle(drawn);
    waiting.delete(id);
  }

  function request(order: Omit<DrawRequest, 'id'>): Promise<Prerendered | undefined> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Prerendered | undefined>();
    waiting.set(id, { file: order.file, settle: resolve });
    const hung = setTimeout(() => child?.kill('SIGKILL'), hungMs).unref();
    start().send({ ...order, id }, (error) => {
      if (error) settle(id, undefined);
    });
    return promise.finally(() => clearTimeout(hung));
  }

  function keep(key: string, drawing: Promise<Prerendered | undefined>) {
    pages.set(key, drawing);
    void drawing.then((drawn) => {
      if (drawn === undefined) pages.delete(key);
    });
    const [oldest = ''] = pages.keys();
    if (pages.size > KEPT_PAGES) pages.delete(oldest);
  }

  return {
    warm({ file, integrity }) {
      if (existsSync(file)) void request({ file: realpathSync(file), integrity });
    },

    async draw({ file, integrity }, page) {
      const age = Math.floor(clock.now() / FRESH_MS);
      const key = createHash('sha256')
        .update(JSON.stringify([file, integrity, page, age]))
        .digest('base64');
      let drawing = pages.get(key);
      if (drawing === undefined) {
        if (waiting.size >= MOST_WAITING || !existsSync(file)) return undefined;
        drawing = request({ file: realpathSync(file), integrity, page });
        keep(key, drawing);
      }
      // A page that is late is ready for the next request.
      return inTime(drawing, patienceMs);
    },

    stop: () => void child?.kill('SIGKILL'),
  };
}
