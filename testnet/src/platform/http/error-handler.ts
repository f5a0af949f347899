import type { Socket } from 'node:net';

import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { logRefusal } from '../log/log-refusal.ts';
import type { Refusal } from '../refusal.ts';
import { STORAGE_ANSWER, findStorageFault } from '../storage-fault.ts';
import { createProblem } from './problem.ts';
import { getRequestId } from './request-id.ts';

/** Messages of the multipart parser for a truncated or malformed form; these errors have no status of their own. */
const BROKEN_FORM = /\bmultipart\b|\bboundary not found\b|malformed part|unexpected end of form/i;

/** Default for the `Retry-After` header, in seconds. */
const RETRY_AFTER_S = 2;

/** Sends every error outside the node in one shape: `{status:false, message, requestId}`. */
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
    return reply.code(422).send({ ...createProblem('Validation error', requestId), errors });
  }
  if (isRefusal(error)) {
    logRefusal(request, error);
    if (error.httpStatus === 503 && !reply.hasHeader('retry-after')) {
      void reply.header('retry-after', RETRY_AFTER_S);
    }
    return reply.code(error.httpStatus).send(createProblem(error.message, requestId));
  }
  const fault = findStorageFault(error);
  if (fault) {
    request.log.error(error);
    const { status, message } = STORAGE_ANSWER[fault];
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
    return reply.code(status).send(createProblem(message, requestId));
  }
  const code = error.statusCode ?? (BROKEN_FORM.test(error.message) ? 400 : 500);
  if (code >= 500) request.log.error(error);
  const message = code >= 500 ? 'Internal server error' : error.message;
  return reply.code(code).send(createProblem(message, requestId));
}

export const isRefusal = (error: Error): error is Refusal => error.name === 'Refusal';

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(createProblem(HTTP_MESSAGE[404] ?? '', request.id));

const UNREADABLE: Readonly<Record<string, { status: number; words: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, words: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, words: 'Request Timeout' },
};

/** Responds in the same shape to a request that is not valid HTTP or arrives too slowly. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, words } = UNREADABLE[error.code ?? ''] ?? { status: 400, words: 'Bad Request' };
  const requestId = getRequestId({ headers: {} });
  const body = JSON.stringify(createProblem(HTTP_MESSAGE[status] ?? words, requestId));
  const head = [
    `HTTP/1.1 ${status} ${words}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
