import { randomBytes } from 'node:crypto';

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

import type { LiveRegistry } from '../registry/live-registry.ts';
import { chooseCanaries, listCanaries, withCanaries } from './choose-channels.ts';
import { createMountCounts } from './mount-counts.ts';
import type { Outcome } from './mount-counts.ts';
import { readVisitorId, visitorId } from './visitor-id.ts';

interface Dependencies {
  registry: LiveRegistry;
  /** File that remembers which canaries are halted. */
  file?: string;
  /** Returns the DID of a request that has a session, so that a person has one channel in all browsers. */
  findDid?: (request: FastifyRequest) => Promise<Person | undefined>;
  /** Signs the ids of visitors; without it those of a process end with it. */
  secret?: Buffer;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Person {
  did: string;
  /** Whether a signature has proven the DID: anybody can name one. */
  isProven: boolean;
}

/** The build that each visitor gets: the stable one, or the canary of some remotes. */
export interface Channels {
  /** Returns the remotes of which the sender of a request gets the canary, always the same while it runs. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<readonly string[]>;
  /** Returns the registry with the canaries of these remotes; the same object until the registry changes. */
  view(ids: readonly string[]): Pick<LiveRegistry, 'get'>;
  /**
   * Takes what the tab of a known visitor reports about its mounts, and only of the build that this visitor gets; a canary
   * that fails for too many visitors is halted.
   */
  take(request: FastifyRequest, outcomes: readonly Outcome[]): Promise<void>;
  /** Why the canary of a remote is halted, as a sentence; undefined if none is. */
  describeHalt(id: string): string | undefined;
  state: LiveRegistry['state'];
}

export function createChannels({
  registry,
  file,
  findDid,
  secret = randomBytes(32),
  log,
}: Dependencies): Channels {
  const counts = createMountCounts({ file, log });
  const listRunning = () => listCanaries(registry.get()).filter((one) => !counts.isHalted(one));
  const countHalted = () =>
    listCanaries(registry.get()).filter((one) => counts.isHalted(one)).length;
  const findPerson = async (request: FastifyRequest) => findDid?.(request).catch(() => undefined);

  /** Returns who sends a report; undefined for somebody whom this site has given no page. */
  async function identify(request: FastifyRequest) {
    const person = await findPerson(request);
    if (person) return person.isProven ? person.did : undefined;
    return readVisitorId(request, secret);
  }

  return {
    async choose(request, reply) {
      const running = listRunning();
      if (running.length === 0) return [];
      const person = await findPerson(request);
      return chooseCanaries(running, person?.did ?? visitorId(request, reply, secret));
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
    async take(request, outcomes) {
      const running = listRunning();
      const visitor = running.length === 0 ? undefined : await identify(request);
      if (visitor === undefined) return;
      const own = chooseCanaries(running, visitor);
      for (const canary of running) {
        const given = own.includes(canary.id) ? canary.build : canary.stable;
        const told = outcomes.filter(({ id, build }) => id === canary.id && build === given);
        const isMounted = told.every((one) => one.isMounted);
        if (told.length > 0) counts.take(canary, { visitor, build: given, isMounted });
      }
    },
    describeHalt(id) {
      const canary = listCanaries(registry.get()).find((one) => one.id === id);
      return canary && counts.describe(canary);
    },
    state() {
      const { isServed, fault } = registry.state();
      const halted = listCanaries(registry.get()).flatMap((one) => counts.describe(one) ?? []);
      const sentences = [...halted, ...(fault === undefined ? [] : [fault])];
      return { isServed, ...(sentences.length > 0 && { fault: sentences.join(' ') }) };
    },
  };
}
