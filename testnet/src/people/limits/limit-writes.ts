import type { FastifyInstance } from 'fastify';

import { SAFE_METHODS } from '../../platform/http/route-config.ts';
import { createCallerName } from '../http/caller.ts';
import type { Sessions } from '../session/sessions.ts';

/** Limits every write, by session or else by address, except on routes with their own limit (rules.md#safety). */
export function limitWrites(
  app: FastifyInstance,
  { sessions, writesPerMinute }: { sessions: Sessions; writesPerMinute: number },
): void {
  const keyGenerator = createCallerName(sessions);

  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => SAFE_METHODS.includes(method));
    if (isRead || route.config?.rateLimit !== undefined) return;
    const rateLimit = { max: writesPerMinute, timeWindow: '1 minute', keyGenerator };
    route.config = { ...route.config, rateLimit };
  });
}
