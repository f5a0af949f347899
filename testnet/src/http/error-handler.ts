import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { Refusal } from '../refusal.ts';

/** One shape for everything that goes wrong outside the node: `{status:false, message, requestId}`. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const requestId = request.id;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string[]> = {};
    for (const { instancePath, message = 'Invalid value' } of error.validation) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
      (errors[field] ??= []).push(message);
    }
    return reply.code(422).send({ status: false, message: 'Validation error', requestId, errors });
  }
  if (isRefusal(error)) {
    return reply.code(error.httpStatus).send({ status: false, message: error.message, requestId });
  }
  const code = error.statusCode ?? 500;
  if (code >= 500) request.log.error(error);
  const message = code >= 500 ? 'Internal server error' : error.message;
  return reply.code(code).send({ status: false, message, requestId });
}

export const isRefusal = (error: Error): error is Refusal => error.name === 'Refusal';
