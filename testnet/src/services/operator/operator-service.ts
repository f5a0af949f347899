import { siteBuildsSchema } from '@trove/contract/wire/operations/site-builds.ts';
import type { SiteBuilds } from '@trove/contract/wire/operations/site-builds.ts';
import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';

const config = { authority: { checkedBy: 'a DID of the operators' } } as const;
const schema = {
  summary: 'Builds of the site with their channels, errors and speed; for its operators',
  tags: ['operator'],
  response: { 200: siteBuildsSchema },
};

/** Reads for the operators of the site (OPERATOR_DIDS), each of whom has proved the DID by a signature. */
export const operatorService =
  (
    { sessions, settings }: Context,
    operations: { describe(): Promise<SiteBuilds> },
  ): FastifyPluginAsync =>
  async (app) => {
    app.get('/builds', { config, schema }, async (request, reply) => {
      // The call exists on every network, because one OpenAPI document describes them all.
      if (settings.operatorDids.length === 0) throw httpRefusal(404);
      const { did, origin, proof } = await sessions.require(request);
      // A session of a partner's page is for that page, and one without a signature only names a DID.
      const isOperator = settings.operatorDids.includes(did) && origin === '' && proof !== 'none';
      if (!isOperator) throw httpRefusal(403);
      void reply.header('cache-control', 'no-store');
      return operations.describe();
    });
  };
