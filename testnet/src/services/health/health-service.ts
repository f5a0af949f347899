import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { isLoopbackHost } from '../../people/session/site-hosts.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { createReadiness, type SiteState } from './readiness.ts';

const checks = z.object({
  database: z.boolean(),
  migrations: z.boolean(),
  ledger: z.boolean(),
  disk: z.boolean(),
  files: z.boolean(),
  serving: z.boolean(),
  site: z.boolean(),
});
const readiness = z.object({ ready: z.boolean(), checks, findings: z.array(z.string()) });

const healthSchema = {
  summary: 'The process is up',
  tags: ['health'],
  response: { 200: z.object({ status: z.literal(true) }) },
};
const readySchema = {
  summary: 'The process can do its work',
  tags: ['health'],
  response: { 200: readiness, 503: readiness },
};
const metricsSchema = {
  summary: 'Numbers for Prometheus; from this machine, or with the token',
  tags: ['health'],
  response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
};

/** Endpoints for an orchestrator and a monitoring system. */
export const healthService =
  (context: Context, readMetrics: () => Promise<string>, site: SiteState): FastifyPluginAsyncZod =>
  async (app) => {
    const isReady = createReadiness(context, site);
    const quiet = { logLevel: 'warn' } as const;

    app.get(
      '/healthz',
      { config: { authority: 'anyone' }, schema: healthSchema, ...quiet },
      async () => ({
        status: true as const,
      }),
    );

    app.get(
      '/readyz',
      { config: { authority: 'anyone' }, schema: readySchema, ...quiet },
      async (_request, reply) => {
        const answer = await isReady();
        return reply.code(answer.ready ? 200 : 503).send(answer);
      },
    );

    app.get(
      '/metrics-internal',
      {
        config: { authority: { checkedBy: 'this machine, or the token' } },
        schema: metricsSchema,
        ...quiet,
      },
      async (request, reply) => {
        if (!maySeeNumbers(request, context.settings.metricsToken)) throw httpRefusal(403);
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
      },
    );
  };

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * A proxy on this machine forwards requests of others; behind a trusted proxy, `ip` is already the client's. A page of
 * another name, in a browser on this machine, comes from this machine too, but not under its name (DNS rebinding).
 */
function maySeeNumbers({ headers, host, ip, raw }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const isProxied = FORWARDED.some((name) => headers[name] !== undefined);
  if (isProxied || !isLoopbackHost(host)) return false;
  return isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '');
}

const isLoopback = (ip: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);
