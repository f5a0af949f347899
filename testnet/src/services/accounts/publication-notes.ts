import { publicationNotesSchema } from '@trove/contract/wire/trade/publication-notes.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { dropNote, keepNote, listNotes } from '../../market/publishing/publication-notes.ts';
import { account } from './account-params.ts';

const one = account.extend({ draftId: z.string().min(1).max(64) });

const noted = z.object({ status: z.literal(true) });

const listSchema = {
  summary: 'Publications the session has begun in any browser',
  params: account,
  response: { 200: publicationNotesSchema },
};
const keepSchema = {
  summary: 'Stores an unfinished publication, so that another browser can resume it',
  params: one,
  body: z.record(z.string(), z.unknown()),
  response: { 200: noted },
};
const dropSchema = {
  summary: 'Deletes a finished publication',
  params: one,
  response: { 200: noted },
};

/** `v1/accounts/{did}/publications` (additive): unfinished publications that My Uploads can resume. */
export const publicationNotes =
  ({ clock, db, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/publications',
      { config: { authority: { owner: 'uploads:read' } }, schema: listSchema },
      async (request) => {
        const { did } = request.params;
        return { notes: await listNotes(db, did, clock.now()) };
      },
    );

    app.put(
      '/publications/:draftId',
      { config: { authority: { owner: 'models:write' } }, schema: keepSchema },
      async (request) => {
        const { did, draftId } = request.params;
        await keepNote(transact, did, { draftId, note: request.body, updated: clock.now() });
        return { status: true as const };
      },
    );

    app.delete(
      '/publications/:draftId',
      { config: { authority: { owner: 'models:write' } }, schema: dropSchema },
      async (request) => {
        const { did, draftId } = request.params;
        await dropNote(db, did, draftId);
        return { status: true as const };
      },
    );
  };
