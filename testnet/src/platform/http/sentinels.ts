import { once } from 'node:events';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `fails-503`, `fails-400-silent` for one without a message; `fails-drop`, `fails-reset`, `fails-silence`. */
const SENTINEL =
  /\bfails-(?:(?<status>[45]\d\d)(?<silent>-silent)?|(?<fault>drop|reset|silence))\b/;

/** Errors by field of an injected 422, two of them for the same field. */
const FIELDS = {
  name: ['The name is too short', 'The name is taken'],
  price: ['A price is needed'],
};

/**
 * Makes calls fail that contain such a word anywhere in their address or JSON, in the test profile only
 * (rules.md#proof): a user who types one into a field of the site sees how the site handles that failure.
 */
export function addSentinels(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!request.url.startsWith('/net/')) return;
    const found = SENTINEL.exec(getRequestText(request))?.groups;
    if (found === undefined) return;
    const { status, silent, fault } = found;
    if (status !== undefined) return fail(reply, Number(status), silent !== undefined);
    await cut(request, fault);
  });
}

const getRequestText = ({ url, body }: FastifyRequest) => `${url} ${JSON.stringify(body ?? '')}`;

function fail(reply: FastifyReply, status: number, isSilent: boolean) {
  const problem = {
    status: false,
    message: isSilent ? '' : 'A failure that was asked for',
    requestId: reply.request.id,
    ...(status === 422 && { errors: FIELDS }),
  };
  return reply.code(status).send(problem);
}

/** Ends the connection: normally (drop), with a TCP reset (reset), or not before the client closes it (silence). */
async function cut({ raw: { socket } }: FastifyRequest, fault = 'drop') {
  if (fault === 'silence') await once(socket, 'close');
  else if (fault === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}
