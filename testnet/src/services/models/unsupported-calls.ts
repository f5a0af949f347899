import type { FastifyPluginAsync } from 'fastify';

import { Refusal } from '../../platform/refusal.ts';

const EMBEDDINGS = /\/api\/embed(?:dings)?$/;

/** Refuses every other call of Ollama's API in Ollama's format, which its clients show. */
export const unsupportedCalls: FastifyPluginAsync = async (app) => {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    config: { authority: 'anyone', csrf: false },
    schema: { hide: true },
    handler({ method, url }) {
      const [path = ''] = url.split('?');
      if (EMBEDDINGS.test(path)) {
        throw new Refusal(
          'This model host does not support embeddings. Its models answer chats and prompts.',
        );
      }
      throw new Refusal(`This model host has no ${method} ${path}`, 404);
    },
  });
};
