import type { FastifySchemaCompiler } from 'fastify';

/** Describes a form that is read as a stream, for the OpenAPI document. */
export const multipartBody = (fields: Readonly<Record<string, 'text' | 'file'>>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [
      name,
      kind === 'file'
        ? { type: 'string', contentMediaType: 'application/octet-stream' }
        : { type: 'string' },
    ]),
  ),
});

/** Accepts any body, because a multipart form cannot be validated before the call reads it. */
export const acceptAnyBody: FastifySchemaCompiler<unknown> = () => (value) => ({ value });
