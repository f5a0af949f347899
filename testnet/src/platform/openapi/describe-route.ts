import type { RouteOptions } from 'fastify';
import * as z from 'zod';
import { $ZodType } from 'zod/v4/core';

import { type JsonSchema, toWireSchema } from './wire-schema.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Fields of a multipart form; only documented here, because the handler parses and validates them itself. */
    form?: unknown;
  }
}

/** A file field of a multipart form. */
export const fileField = z.string().meta({ format: 'binary' });

export const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Description of a reply that is not JSON, by media type. */
interface OtherContent {
  description?: string;
  content: Record<string, { schema: unknown }>;
}

const isOtherContent = (reply: unknown): reply is OtherContent =>
  typeof reply === 'object' && reply !== null && 'content' in reply;

/** Whether a route is documented: all below `/net` are, because files of the site are not an API. */
const isDescribed = (url: string, { hide }: { hide?: boolean }) =>
  url.startsWith('/net/') && hide !== true;

/** Returns the path segment that names the service: `dapp` for `/net/dapp/api/v1/likes`. */
const getService = (url: string) => url.split('/')[2] ?? '';

/** Returns the OpenAPI description of a route, from its declaration. */
export function describeRoute({
  schema = {},
  url,
}: {
  schema?: RouteOptions['schema'];
  url: string;
}) {
  if (!isDescribed(url, schema)) return { schema: { hide: true }, url };
  const { params, querystring, form, body = form, headers, response, ...words } = schema;
  const asked = Object.entries({ params, querystring, body, headers })
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [name, toJsonSchema(part, false)]);
  const replies = Object.entries((response ?? {}) as Record<string, unknown>).map(
    ([status, reply]) => [status, describeReply(reply)],
  );
  return {
    schema: {
      tags: [getService(url)],
      ...(form !== undefined && { consumes: ['multipart/form-data'] }),
      ...words,
      ...Object.fromEntries(asked),
      // Every call can be refused or fail, and then responds in the same shape.
      response: {
        default: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: PROBLEM } },
        },
        ...Object.fromEntries(replies),
      },
    },
    url,
  };
}

function describeReply(reply: unknown) {
  if (!isOtherContent(reply)) return { description: 'The answer', ...toJsonSchema(reply, true) };
  const content = Object.entries(reply.content).map(([type, { schema }]) => [
    type,
    { schema: toJsonSchema(schema, true) },
  ]);
  return { description: reply.description ?? 'The answer', content: Object.fromEntries(content) };
}

const toJsonSchema = (schema: unknown, exact: boolean): JsonSchema =>
  schema instanceof $ZodType ? toWireSchema(schema, { exact }) : (schema as JsonSchema);
