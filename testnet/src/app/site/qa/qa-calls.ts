import { QA_CALLS, qaLocalSchema } from '@trove/contract/wire/operations/qa-builds.ts';
import type { QaBuilds } from '@trove/contract/wire/operations/qa-builds.ts';
import { fits } from '@trove/federation/loader/choose-build.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import { readAudit } from '@trove/federation/registry/audit.ts';
import { readShellBuild } from '@trove/federation/registry/shell-build.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { findChannel } from '../builds/find-channel.ts';
import type { Channels } from '../channels/channels.ts';
import { isOwnPage } from '../is-own-page.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { compareBuilds } from './compare-builds.ts';
import { findAllowed, setLocalOrigin } from './local-builds.ts';

interface QaOptions {
  siteDir: string;
  registry: Pick<LiveRegistry, 'get'>;
  channels: Pick<Channels, 'describeHalt'>;
  localOrigins: readonly string[];
}

function describeForTesters({ siteDir, registry, channels, localOrigins }: QaOptions): QaBuilds {
  const { remotes, epoch } = registry.get();
  const shell = readShellBuild(siteDir);
  const offer = shell?.offers ?? SHELL_OFFER;
  const audit = readAudit(siteDir, epoch);
  return {
    shell: { id: shell?.buildId ?? '', contract: offer.contract },
    localOrigins: [...localOrigins],
    remotes: Object.entries(remotes).map(([id, entry]) => {
      const isHalted = channels.describeHalt(id) !== undefined;
      const routes = Object.values(entry.details).flatMap(({ preload }) => preload);
      return {
        id,
        title: entry.title,
        path: routes.find(({ path }) => !path.includes(':'))?.path ?? '/',
        builds: entry.builds.flatMap((build) => {
          const details = entry.details[build];
          if (!details) return [];
          const line = audit.findLast(
            (one) => one.remote === id && (one.build ?? one.to) === build,
          );
          return {
            id: build,
            version: details.version,
            contract: details.requires.contract,
            ...findChannel(entry, build, isHalted),
            fits: fits(details, offer),
            ...(line && { at: line.at, commit: line.commit }),
          };
        }),
      };
    }),
  };
}

const comparedSchema = z.object({ remote: z.string(), from: z.string(), to: z.string() });

/** Calls of the page for testers. They tell nothing of who deployed, and change nothing but this browser. */
export function answerTesters(app: FastifyInstance, options: QaOptions) {
  app.get(QA_CALLS.builds, { config: { authority: 'anyone' } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return describeForTesters(options);
  });

  app.get(
    QA_CALLS.compare,
    { config: { authority: 'anyone', rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const asked = comparedSchema.safeParse(request.query);
      if (!asked.success) return reply.code(400).send();
      const { remote, from, to } = asked.data;
      return compareBuilds(options.siteDir, remote, [from, to]) ?? reply.code(404).send();
    },
  );

  app.post(
    QA_CALLS.local,
    { config: { authority: 'anyone' }, bodyLimit: 1024 },
    async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const asked = qaLocalSchema.safeParse(request.body);
      if (!asked.success) return reply.code(400).send();
      const { address } = asked.data;
      const origin = address === '' ? '' : findAllowed(address, options.localOrigins);
      if (origin === undefined) return reply.code(403).send();
      setLocalOrigin(request, reply, origin);
      return reply.code(204).send();
    },
  );
}
