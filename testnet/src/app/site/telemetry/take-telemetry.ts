import {
  PAGE_TELEMETRY,
  PAGE_TELEMETRY_SCRIPT,
} from '@trove/contract/wire/operations/page-telemetry.ts';
import {
  pageTelemetrySchema,
  readTelemetry,
} from '@trove/contract/wire/operations/read-page-telemetry.ts';
import { startTelemetry } from '@trove/federation/start/start-telemetry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { getNetwork } from '../../../platform/http/get-network.ts';
import { isOwnPage } from '../is-own-page.ts';
import type { SiteTelemetry } from './site-telemetry.ts';

/** Requests of one address in a minute; a tab sends a few in its life. */
const PER_MINUTE = 60;

/** Takes log records of OpenTelemetry (OTLP/HTTP, JSON) from pages of the site. */
export function takeTelemetry(app: FastifyInstance, telemetry: Pick<SiteTelemetry, 'takeReports'>) {
  const rateLimit = {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => getNetwork(request.ip),
  };
  const options = { bodyLimit: 64 * 1024, config: { authority: 'anyone', rateLimit } } as const;
  app.post(PAGE_TELEMETRY, options, async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const parsed = pageTelemetrySchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send();
    const rejectedLogRecords = telemetry.takeReports(readTelemetry(parsed.data));
    return rejectedLogRecords > 0 ? { partialSuccess: { rejectedLogRecords } } : {};
  });
}

/** Returns the script with which a share of the tabs begins to keep its faults; '' while no tab is to. */
export function telemetryStart(share: number, shellBuild: string): string {
  if (share <= 0) return '';
  const input = [share, shellBuild, PAGE_TELEMETRY_SCRIPT].map((one) => JSON.stringify(one));
  const source = startTelemetry.toString().replaceAll(/\s+/g, ' ');
  return `<script>(${source})(${input.join()})</script>`;
}
