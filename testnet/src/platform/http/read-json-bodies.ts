import type { FastifyInstance } from 'fastify';

import { hasTooManyValues, tooManyValues } from '../json-values.ts';

/** Parses JSON bodies as Fastify does, but refuses one with too many values before it is parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyValues(String(body))) return done(tooManyValues());
    void parse(request, String(body), done);
  });
}
