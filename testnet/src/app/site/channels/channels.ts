import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

import type { LiveRegistry } from '../registry/live-registry.ts';
import { chooseCanaries, listCanaries, withCanaries } from './choose-channels.ts';
import { createMountCounts } from './mount-counts.ts';
import type { Outcome } from './mount-counts.ts';
import { visitorId } from './visitor-id.ts';

interface Dependencies {
  registry: LiveRegistry;
  /** File that remembers which canaries are halted. */
  file?: string;
  /** Returns the DID of a request that has a session, so that a person has one channel in all browsers. */
  findDid?: (request: FastifyRequest) => Promise<string | undefined>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The build that each visitor gets: the stable one, or the canary of some remotes. */
export interface Channels {
  /** Returns the remotes of which the sender of a request gets the canary, always the same while it runs. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<readonly string[]>;
  /** Returns the registry with the canaries of these remotes; the same object until the registry changes. */
  view(ids: readonly string[]): Pick<LiveRegistry, 'get'>;
  /** Takes what tabs report about their mounts; a canary with too many errors is halted. */
  take(outcomes: readonly Outcome[]): void;
  state: LiveRegistry['state'];
}

export function createChannels({ registry, file, findDid, log }: Dependencies): Channels {
  const counts = createMountCounts({ file, log });
  const listRunning = () => listCanaries(registry.get()).filter((one) => !counts.isHalted(one));
  const countHalted = () =>
    listCanaries(registry.get()).filter((one) => counts.isHalted(one)).length;

  return {
    async choose(request, reply) {
      const running = listRunning();
      if (running.length === 0) return [];
      const did = await findDid?.(request).catch(() => undefined);
      return chooseCanaries(running, did ?? visitorId(request, reply));
    },
    view(ids) {
      let known: { source: object; halted: number; value: ReturnType<typeof withCanaries> };
      return {
        get() {
          const source = registry.get();
          const halted = countHalted();
          if (known?.source !== source || known.halted !== halted) {
            const value = withCanaries(source, ids);
            // Later with each halt, but before the next deploy, so that open tabs take it for newer.
            const epoch = source.epoch + halted / (halted + 1);
            known = { source, halted, value: halted > 0 ? { ...value, epoch } : value };
          }
          return known.value;
        },
      };
    },
    take: (outcomes) => counts.take(outcomes, listRunning()),
    state() {
      const { isServed, fault } = registry.state();
      const halted = listCanaries(registry.get()).flatMap((one) => counts.describe(one) ?? []);
      const sentences = [...halted, ...(fault === undefined ? [] : [fault])];
      return { isServed, ...(sentences.length > 0 && { fault: sentences.join(' ') }) };
    },
  };
}
