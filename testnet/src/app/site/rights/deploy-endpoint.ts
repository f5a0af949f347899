import { timingSafeEqual } from 'node:crypto';

import { hashOf, parseObjectName } from '@trove/federation/rights/layout.ts';
import { findVersionFault } from '@trove/federation/rights/newest-metadata.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Address of the store for deploys. */
export const DEPLOYS = '/site/deploys';
/** Most bytes of one object: a build has files of a few megabytes at most. */
const MOST_BYTES = 32 * 1024 ** 2;
/** Most bytes of metadata, which name the files of a build and are parsed before their signature is known. */
const MOST_METADATA = 256 * 1024;

/** Roles that the server itself signs for. */
const OWN_ROLES = ['snapshot', 'timestamp'];

interface Deploys {
  store: ObjectStore;
  token: string;
  /** Returns a root that this server has verified. */
  readRoot: () => Promise<Buffer>;
  /** Called after new metadata has been stored. */
  pull: () => Promise<void>;
}

const isGiven = (request: FastifyRequest, token: string) => {
  const [, text = ''] = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const given = Buffer.from(text);
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Returns what the name of a request stands for, if a deploy may write it. */
function readWritable(name: string) {
  const object = parseObjectName(name);
  if (!object || object.kind === 'pointer') return undefined;
  return object.kind === 'version' && OWN_ROLES.includes(object.role) ? undefined : object;
}

/**
 * Lets a CI deploy without access to the store itself. Whoever has the token can store nothing but content under its own
 * hash, and metadata that the keys for its role have signed. Writes are conditional, so that each may be repeated.
 */
export async function takeDeploys(app: FastifyInstance, given: Deploys) {
  const { store, token, readRoot, pull } = given;
  const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

  /** Says why bytes must not be stored as an object; undefined if they may be. */
  async function findFault(object: NonNullable<ReturnType<typeof readWritable>>, bytes: Buffer) {
    if (object.kind === 'version') {
      return findVersionFault(store, await readRoot(), object, bytes);
    }
    const isOwn = hashOf(bytes) === object.sha256;
    return isOwn ? undefined : 'The content does not have the SHA-256 of its name.';
  }

  async function write(request: FastifyRequest, reply: FastifyReply) {
    const name = nameOf(request);
    const bytes: unknown = request.body;
    const { 'if-match': etag, 'if-none-match': none } = request.headers;
    const object = readWritable(name);
    if (!object || (etag !== undefined && object.kind === 'version'))
      return reply.code(403).send('This is not for deploys.');
    if (!Buffer.isBuffer(bytes)) return reply.code(400).send('The write has no content.');
    if (etag === undefined && none !== '*')
      return reply.code(428).send('The write has no condition.');
    if (object.kind === 'version' && bytes.length > MOST_METADATA)
      return reply.code(413).send('The metadata are too long.');
    // The version after this one is looked for by whoever was not the first.
    if (object.kind === 'version' && (await store.get(name))) return reply.code(412).send();
    const fault = await findFault(object, bytes);
    if (fault !== undefined) return reply.code(422).send(fault);
    const isDone = await (etag === undefined
      ? store.create(name, bytes)
      : store.replace(name, bytes, etag.replaceAll('"', '')));
    if (isDone && object.kind === 'version') await pull();
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
    const config = { authority: { checkedBy: 'the token for deploys' } } as const;
    site.get(`${DEPLOYS}/*`, { config }, async (request, reply) => {
      const name = nameOf(request);
      const stored = parseObjectName(name) && (await store.get(name));
      if (!stored) return reply.code(404).send('There is no such object.');
      void reply.header('etag', stored.etag).header('cache-control', 'no-store');
      return reply.type('application/octet-stream').send(stored.bytes);
    });
    site.put(`${DEPLOYS}/*`, { config, bodyLimit: MOST_BYTES }, write);
  });
}
