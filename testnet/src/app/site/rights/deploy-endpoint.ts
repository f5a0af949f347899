import { timingSafeEqual } from 'node:crypto';

import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Address of the store for deploys. */
export const DEPLOYS = '/site/deploys';
/** Most bytes of one object: a build has files of a few megabytes at most. */
const MOST_BYTES = 32 * 1024 ** 2;

/** The files that a deploy may read; no part of a name leads out of the store. */
const READABLE = /^(?:shell\.json|(?:metadata|targets|files)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;
/** The metadata that it may create, besides files: versions of the metadata of teams and of the root, never of the server's own roles. */
const VERSION = /^metadata\/\d+\.(?!(?:snapshot|timestamp)\.json$)[\w-]+\.json$/;
const CONTENT = /^(?:targets|files)\//;

interface Deploys {
  store: ObjectStore;
  token: string;
  /** Called after new metadata has been stored. */
  pull: () => Promise<void>;
}

const isGiven = (request: FastifyRequest, token: string) => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Lets a CI deploy without access to the store itself. The token only keeps strangers from filling the disk: what is
 * stored is served if the team's keys have signed it. Writes are conditional, so that each may be repeated.
 */
export async function takeDeploys(app: FastifyInstance, { store, token, pull }: Deploys) {
  const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

  async function write(request: FastifyRequest, reply: FastifyReply) {
    const name = nameOf(request);
    const bytes = request.body as Buffer;
    const { 'if-match': etag, 'if-none-match': none } = request.headers;
    const mayWrite =
      etag === undefined ? VERSION.test(name) || CONTENT.test(name) : CONTENT.test(name);
    if (!READABLE.test(name) || !mayWrite) return reply.code(403).send('This is not for deploys.');
    if (etag === undefined && none !== '*')
      return reply.code(428).send('The write has no condition.');
    const isDone = await (etag === undefined
      ? store.create(name, bytes)
      : store.replace(name, bytes, etag.replaceAll('"', '')));
    if (isDone && VERSION.test(name)) await pull();
    return reply.code(isDone ? 204 : 412).send();
  }

  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    site.addHook('onRequest', async (request, reply) => {
      if (!isGiven(request, token)) return reply.code(401).send('The token is not the right one.');
      return undefined;
    });
    site.get(`${DEPLOYS}/*`, async (request, reply) => {
      const name = nameOf(request);
      const stored = READABLE.test(name) ? await store.get(name) : undefined;
      if (!stored) return reply.code(404).send('There is no such object.');
      void reply.header('etag', stored.etag).header('cache-control', 'no-store');
      return reply.type('application/octet-stream').send(stored.bytes);
    });
    site.put(`${DEPLOYS}/*`, { bodyLimit: MOST_BYTES }, write);
  });
}
