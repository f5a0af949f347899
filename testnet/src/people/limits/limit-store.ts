import { callbackify } from 'node:util';

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';

import type { Windows } from './windows.ts';

/** Lets the limits of routes count in `windows`, per route. */
export function limitStore(windows: Windows): FastifyRateLimitStoreCtor {
  const count = callbackify(async (key: string, ms: number, max: number) => {
    const { count: current, leftMs: ttl } = await windows.count({ key, ms, max });
    return { current, ttl };
  });

  const storeOf = (route: string): FastifyRateLimitStore => ({
    incr: (caller, done, ms, max) => count(`${route} ${caller}`, ms, max, done),
    child(options) {
      // The types promise the route itself; it is a member of the limit's options.
      const { routeInfo } = options as unknown as { routeInfo: RouteOptions };
      return storeOf(`${[routeInfo.method].flat().join()} ${routeInfo.url}`);
    },
  });
  return function LimitStore() {
    return storeOf('');
  } as unknown as FastifyRateLimitStoreCtor;
}
