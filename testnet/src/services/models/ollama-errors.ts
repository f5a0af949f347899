import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { ReplyLimit } from '../../ai/replies/reply-receipts.ts';
import { isRefusal } from '../../platform/http/error-handler.ts';
import { logRefusal } from '../../platform/log/log-refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Error body of Ollama, with the fields of this network's own errors. */
export const ollamaProblem = z.object({
  error: z.string(),
  status: z.literal(false),
  message: z.string(),
  requestId: z.string(),
});

/** Returns the status and message of an error for a client of Ollama. */
export function describeError(error: FastifyError | Refusal): { status: number; message: string } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { instancePath = '', message = 'Invalid value' } = error.validation[0] ?? {};
    return { status: 400, message: `${instancePath.slice(1).replaceAll('/', '.')}: ${message}` };
  }
  if (isRefusal(error)) return { status: error.httpStatus, message: error.message };
  const status = error.statusCode ?? 500;
  return { status, message: status < 500 ? error.message : 'Internal server error' };
}

/** Sends errors of the model host in Ollama's format (wire.md#model-host). */
export function answerOllamaError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, message } = describeError(error);
  if (isRefusal(error)) logRefusal(request, error);
  else if (status >= 500) request.log.error(error);
  if (error instanceof ReplyLimit) void reply.header('retry-after', String(error.retryAfter));
  else if (status === 503) void reply.header('retry-after', '5');
  return reply.code(status).send({ error: message, status: false, message, requestId: request.id });
}
