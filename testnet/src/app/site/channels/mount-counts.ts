import { readFileSync } from 'node:fs';

import { replaceFile } from '@trove/federation/registry/registry-file.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import type { Canary } from './choose-channels.ts';

/** Visitors of a canary after which its errors are compared with those of the stable build (federation §5.6). */
const ENOUGH = 50;

/** The outcome of a page of a remote in a visitor's tab. */
export const outcomeSchema = z.object({
  id: z.string().check(z.maxLength(80)),
  build: z.string().check(z.maxLength(80)),
  isMounted: z.boolean(),
});
export type Outcome = z.output<typeof outcomeSchema>;

/** Visitors of a build that are counted, so that nobody fills the memory. */
const MOST_VISITORS = 100_000;

/** Visitors by what has become of a build in their tabs. Somebody counts once, however much is reported. */
interface Count {
  all: Set<string>;
  failed: Set<string>;
}

interface VisitorOutcome extends Pick<Outcome, 'build' | 'isMounted'> {
  visitor: string;
}

const keyOf = ({ id, build, since }: Canary) => `${id}@${build} ${since}`;

export interface MountCounts {
  /** Counts a visitor of a canary, or of the stable build beside it. */
  take(canary: Canary, outcome: VisitorOutcome): void;
  isHalted(canary: Canary): boolean;
  /** Why a canary is halted, as a sentence. */
  describe(canary: Canary): string | undefined;
}

interface Dependencies {
  /** File that remembers what is halted; without it a restart forgets. */
  file?: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const haltsSchema = z.record(z.string(), z.string());

function readHalts(file: string | undefined): Record<string, string> {
  try {
    return file === undefined ? {} : haltsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {}; // Nothing was halted yet.
  }
}

/**
 * Counts the visitors of canaries and of the builds beside them, and halts a canary that has failed for more than twice
 * the stable build's share of them. What is halted stays so, since going back to the stable build is never a risk.
 */
export function createMountCounts({ file, log }: Dependencies): MountCounts {
  const halts = readHalts(file);
  const counts = new Map<string, Count>();

  const countOf = (canary: Canary, build: string): Count => {
    const key = `${keyOf(canary)} ${build}`;
    const count = counts.get(key) ?? { all: new Set(), failed: new Set() };
    counts.set(key, count);
    return count;
  };

  function judge(canary: Canary) {
    const { id, build, stable } = canary;
    const own = countOf(canary, build);
    const other = countOf(canary, stable);
    if (own.all.size < ENOUGH) return;
    const shareOf = ({ all, failed }: Count) => (all.size === 0 ? 0 : failed.size / all.size);
    if (shareOf(own) <= 2 * shareOf(other)) return;
    const told = ({ failed, all }: Count) => `${failed.size} of ${all.size} visitors`;
    const words = `The canary ${build} of ${id} is halted: it has failed for ${told(own)}, and ${stable} for ${told(other)}.`;
    halts[keyOf(canary)] = words;
    log.error(words);
    if (file === undefined) return;
    try {
      replaceFile(file, JSON.stringify(halts));
    } catch (error) {
      log.warn({ err: error }, 'The halted canary could not be noted for the next start.');
    }
  }

  return {
    take(canary, { visitor, build, isMounted }) {
      const count = countOf(canary, build);
      if (count.all.size >= MOST_VISITORS) return;
      count.all.add(visitor);
      if (!isMounted) count.failed.add(visitor);
      judge(canary);
    },
    isHalted: (canary) => halts[keyOf(canary)] !== undefined,
    describe: (canary) => halts[keyOf(canary)],
  };
}
