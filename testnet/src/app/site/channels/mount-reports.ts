import { MOUNT_REPORTS } from '@trove/contract/mount-reports.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { getNetwork } from '../../../platform/http/get-network.ts';
import { isOwnPage } from '../is-own-page.ts';
import type { Channels } from './channels.ts';
import { outcomeSchema } from './mount-counts.ts';

/** Most outcomes in one report: a tab mounts few pages between two reports. */
const MOST = 40;
const reportSchema = z.array(outcomeSchema).check(z.maxLength(MOST));

function parse(text: unknown) {
  try {
    return reportSchema.safeParse(JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}

/** Reports of one address in a minute; a tab sends at most six while nothing fails. */
const PER_MINUTE = 120;

/** Takes what pages report about their mounts: an id, a build and whether it mounted. */
export async function takeMountReports(app: FastifyInstance, channels: Pick<Channels, 'take'>) {
  await app.register(async (site) => {
    // A page that is closed sends text, which needs no permission of the server first.
    site.removeContentTypeParser('text/plain');
    site.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const rateLimit = {
      max: PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => getNetwork(request.ip),
    };
    const options = { bodyLimit: 16 * 1024, config: { authority: 'anyone', rateLimit } } as const;
    site.post(MOUNT_REPORTS, options, async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const parsed = parse(request.body);
      if (!parsed?.success) return reply.code(400).send();
      await channels.take(request, parsed.data);
      return reply.code(204).send();
    });
  });
}
