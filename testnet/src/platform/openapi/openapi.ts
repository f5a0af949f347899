import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { problemSchema } from '../http/problem.ts';
import { describeRoute } from './describe-route.ts';
import { toWireSchema } from './wire-schema.ts';

export const DOCUMENT_URL = '/net/openapi.json';
const PAGE_URL = '/net/docs';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Descriptions of the services; a route belongs to the service that its address names. */
const TAGS = {
  node: 'The Rubix-compatible node: every answer is `{status, message, result}`, a refusal is `status: false` with HTTP 200',
  dapp: 'The market: ratings, credits, likes, purchases, creators',
  metrics: 'Numbers of the whole network',
  faucet: 'Test tokens',
  session: 'Web sessions, proved by a signature or on the chain',
  provider: 'Files: upload and download',
  compute: 'Competitions',
  models: 'Inference, compatible with Ollama',
  rag: 'Answers from documents',
  explorer: 'Blocks and whether the chain is sound',
  ws: 'The live socket',
  health: 'For whoever runs it',
  operator: 'Builds of the site, for its operators',
};

/** Adds the CSRF header that a call with the session's cookie needs. Sent to the page as source text. */
const withCsrfToken = <Asked extends object>(request: Asked): Asked => {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  const { headers } = request as Asked & { headers: Record<string, string> };
  if (token !== undefined) headers['X-XSRF-TOKEN'] = token;
  return request;
};

/** Serves the OpenAPI document of all routes below `/net` at `/net/openapi.json`, and its pages at `/net/docs`. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trove test network',
        version: '1',
        description:
          'A write with a session cookie also carries the header `X-XSRF-TOKEN` with the value of the cookie `XSRF-TOKEN`. ' +
          'Too many calls answer 429 with `Retry-After`. `X-Request-ID` is taken and given back.',
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { schemas: { Problem: toWireSchema(problemSchema, { exact: true }) } },
    },
    transform: describeRoute,
  });
  app.get(DOCUMENT_URL, { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: PAGE_URL,
    staticCSP: POLICY,
    theme: { title: 'Trove test network' },
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      layout: 'BaseLayout',
      requestInterceptor: withCsrfToken,
    },
  });
}
