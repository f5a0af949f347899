import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import {
  accessCheckReplySchema,
  accessCheckSchema,
  accessKeyReplySchema,
  accessKeySchema,
} from '@trove/contract/wire/people/access.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { enterCompetition } from '../../people/competitions/enter-competition.ts';
import { isParticipant } from '../../people/competitions/participants.ts';
import { createSampleTables } from '../../people/competitions/sample-submission.ts';
import { keepToListed } from '../../people/embed/require-listed.ts';
import { competitionsApi } from './competitions-api.ts';
import { entriesApi } from './entries-api.ts';
import { keysApi } from './keys-api.ts';
import { organiserApi } from './organiser-api.ts';
import { partnersApi } from './partners-api.ts';
import { prizesApi } from './prizes-api.ts';
import { submittedApi } from './submitted-api.ts';
import { teamsApi } from './teams-api.ts';

const params = z.object({ comp: z.string() });

const didReply = z.object({
  authenticated: z.boolean(),
  data: z.object({ authenticated: z.boolean() }),
});
const didSchema = {
  summary: 'Whether a DID takes part in a competition',
  params,
  body: accessCheckSchema,
  response: { 200: didReply },
};

const keyReply = z.object({
  error: z.optional(z.string()),
  data: z.object({ error: z.optional(z.string()) }),
});
const keySchema = {
  summary: 'Opens a competition to a DID with an access key; a refusal is `error` with HTTP 200',
  params,
  body: accessKeySchema,
  response: { 200: keyReply },
};

/**
 * `{comp}/did` and `{comp}/authenticate` (wire.md#compute, spec 001 §7). A refusal is HTTP 200, because the page shows
 * its message and a wallet without a session may call too. The pages behind it check the session themselves.
 */
export const computeService =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preValidation', keepToListed(context));
    app.post(
      '/:comp/did',
      { config: { authority: 'anyone' }, schema: didSchema },
      async ({ params: { comp }, body }) =>
        didReply.parse(
          z.encode(accessCheckReplySchema, await isParticipant(context.db, body.did.trim(), comp)),
        ),
    );

    app.post(
      '/:comp/authenticate',
      { config: { authority: { checkedBy: 'the access key' } }, schema: keySchema },
      async (request) => {
        const { comp } = request.params;
        const did = request.body.wallet.trim();
        const session = await context.sessions.findProven(request);
        const error =
          session && session.did !== did
            ? (HTTP_MESSAGE[403] ?? '')
            : await enterCompetition(context, {
                compId: comp,
                did,
                isProven: session !== null,
                ip: request.ip,
                token: request.body.token,
              });
        return keyReply.parse(z.encode(accessKeyReplySchema, error));
      },
    );
  };

/** `v1/competitions/...` of the market's own server; all of it is additive (rules.md#competitions). */
export const competitionsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.addHook('preValidation', keepToListed(context));
    const samples = createSampleTables(context.scorer);
    app.register(competitionsApi(context, samples));
    app.register(entriesApi(context, samples));
    app.register(keysApi(context));
    app.register(organiserApi(context));
    app.register(prizesApi(context));
    app.register(partnersApi(context));
    app.register(submittedApi(context));
    app.register(teamsApi(context));
  };
