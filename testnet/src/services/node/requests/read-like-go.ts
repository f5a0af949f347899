import type { FastifyInstance, FastifyRequest } from 'fastify';
import { $ZodType } from 'zod/v4/core';

import { hasTooManyValues, tooManyValues } from '../../../platform/json-values.ts';
import { toWireSchema } from '../../../platform/openapi/wire-schema.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type FieldNames, collectFieldNames, respell } from './field-names.ts';

const spellings = new WeakMap<$ZodType, FieldNames>();

/** Spells the fields of a value as in the schema of its route. */
function readAs(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof $ZodType)) return value;
  const names = spellings.get(schema) ?? collectFieldNames(toWireSchema(schema, { exact: false }));
  spellings.set(schema, names);
  return respell(value, names);
}

/** Returns the first value of each parameter, which Go uses if one is repeated. */
const firstOfEach = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as object).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? (value[0] as unknown) : value,
    ]),
  );

/**
 * Parses requests as a node of generation 1 does, which is written in Go: a body is JSON whatever its content type,
 * an empty one is an empty object, and names are case-insensitive (wire.md#signature-rounds, 1.8).
 */
export function readLikeGo(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    if (hasTooManyValues(String(body))) return done(tooManyValues());
    void parseJson(request, String(body), (error, value) =>
      done(error ? new Refusal('Invalid input') : null, value),
    );
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const { body, querystring } = request.routeOptions.schema ?? {};
    request.query = readAs(querystring, firstOfEach(request.query));
    request.body = readAs(body, request.body ?? {});
  });
}
