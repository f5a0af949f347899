import { embedSessionSchema } from '@trove/contract/wire/people/partner.ts';
import {
  challengeRequestSchema,
  challengeSchema,
  verifyRequestSchema,
} from '@trove/contract/wire/people/session.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { isDid } from '../../chain/identity/keys.ts';
import type { Context } from '../../core/context.ts';
import { createEmbedSessions } from '../../people/session/embed-sessions.ts';
import { proveSignIn } from '../../people/session/prove-sign-in.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * `embed/challenge`, `verify`, `renew`, `end`: sign-in on a partner page. The text names the
 * host of that page, which the wallet compares with the page that sent the request; the response is a token instead
 * of a cookie.
 */
export const embed =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { challenges, settings, sockets } = context;
    const embeds = createEmbedSessions(context);
    const config = {
      authority: { checkedBy: "the origin of a partner's page" },
      csrf: false,
      rateLimit: { max: settings.signInsPerMinute, timeWindow: '1 minute' },
    } as const;

    app.post(
      '/embed/challenge',
      {
        config,
        schema: {
          summary: 'The text the wallet of a DID is to sign in a page of a partner',
          body: challengeRequestSchema,
          response: { 200: challengeSchema },
        },
      },
      async (request) => {
        const origin = await embeds.requirePartner(request);
        if (!isDid(request.body.did)) throw new Refusal('Invalid DID');
        const { host } = new URL(origin);
        return challenges.make(
          request.body.did,
          { host, origin },
          { isKnown: (one) => one === host },
        );
      },
    );

    app.post(
      '/embed/verify',
      {
        config,
        schema: {
          summary: 'A token for a page of a partner, with a signed challenge',
          body: verifyRequestSchema,
          response: { 200: embedSessionSchema },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { host } = new URL(await embeds.requirePartner(request));
        const isKnown = (one: string) => one === host;
        const did = await proveSignIn(context, request.body, { host, isKnown });
        return embeds.start(request, did);
      },
    );

    app.post(
      '/embed/renew',
      {
        config,
        schema: {
          summary: 'Exchanges the token of a page of a partner for the next one',
          response: { 200: embedSessionSchema },
        },
      },
      (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return embeds.renew(request);
      },
    );

    app.post(
      '/embed/end',
      {
        config,
        schema: {
          summary: 'Ends the session of a page of a partner',
          response: { 200: z.object({ status: z.literal(true) }) },
        },
      },
      async (request) => {
        const session = await context.sessions.findProven(request);
        await embeds.end(request);
        if (session) sockets.sessionsChanged(session.did);
        return { status: true as const };
      },
    );
  };
