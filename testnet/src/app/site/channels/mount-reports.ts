import { MOUNT_REPORTS } from '@trove/contract/mount-reports.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

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

/** Takes what pages report about their mounts: an id, a build and whether it mounted, of no person. */
export async function takeMountReports(app: FastifyInstance, channels: Pick<Channels, 'take'>) {
  await app.register(async (site) => {
    // A page that is closed sends text, which needs no permission of the server first.
    site.removeContentTypeParser('text/plain');
    site.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    site.post(MOUNT_REPORTS, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const parsed = parse(request.body);
      if (!parsed?.success) return reply.code(400).send();
      channels.take(parsed.data);
      return reply.code(204).send();
    });
  });
}
