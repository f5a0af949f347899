import { EMBED_THEMES } from '@trove/contract/embed.ts';
import { knownLocale } from '@trove/kit/lib/known-locale.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import {
  findCompetition,
  participantCounts,
  toRecord,
} from '../../people/competitions/competitions.ts';
import { readLeaderboard } from '../../people/competitions/leaderboard.ts';
import { parseScoring } from '../../people/competitions/scoring.ts';
import { boardFragment } from '../../people/embed/board-fragment.ts';
import { requireListed } from '../../people/embed/require-listed.ts';
import { createEtag, isFresh } from '../../platform/http/etag.ts';
import { hashInlineParts } from '../../platform/http/security.ts';

const config = { authority: 'anyone' } as const;
const schema = {
  params: z.object({ compId: z.string() }),
  querystring: z.object({
    theme: z.enum(EMBED_THEMES).default('auto'),
    locale: z.string().max(35).default(''),
  }),
};

/**
 * `GET /embed/v1/board/{compId}`: the leaderboard, rendered for pages without the remote yet.
 */
export const board =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db } = context;
    app.get('/board/:compId', { config, schema }, async (request, reply) => {
      const row = await findCompetition(db, request.params.compId);
      // Set before the check, so that the page of a partner can read a refusal too.
      void reply.header('access-control-allow-origin', '*').header('vary', 'origin');
      await requireListed(context, request, row.id);
      const participants = (await participantCounts(db)).get(row.id) ?? 0;
      const html = boardFragment(
        {
          competition: toRecord(row, { now: clock.now(), participants }),
          leaderboard: parseScoring(row) && (await readLeaderboard(db, row)),
        },
        request.query.theme,
        knownLocale(request.query.locale),
      );
      if (isFresh(request, reply, createEtag(html))) return reply;
      const { styles } = hashInlineParts(html);
      await reply
        .type('text/html; charset=utf-8')
        // For a browser that opens the fragment as a page.
        .header('content-security-policy', `default-src 'none'; style-src ${styles.join(' ')}`)
        .send(html);
      return reply;
    });
  };
