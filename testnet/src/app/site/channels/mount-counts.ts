import { readFileSync } from 'node:fs';

import { replaceFile } from '@trove/federation/registry/registry-file.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import type { Canary } from './choose-channels.ts';

/** Mounts of a canary after which its errors are compared with those of the stable build (federation §5.6). */
const ENOUGH = 50;

/** The outcome of a page of a remote in a visitor's tab. */
export const outcomeSchema = z.object({
  id: z.string().check(z.maxLength(80)),
  build: z.string().check(z.maxLength(80)),
  isMounted: z.boolean(),
});
export type Outcome = z.output<typeof outcomeSchema>;

interface Count {
  mounts: number;
  errors: number;
}

const keyOf = ({ id, build, since }: Canary) => `${id}@${build} ${since}`;

export interface MountCounts {
  take(outcomes: readonly Outcome[], canaries: readonly Canary[]): void;
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
 * Counts the mounts of canaries and of the builds beside them, and halts a canary whose share of errors is more than
 * twice the stable build's. What is halted stays so, since going back to the stable build is never a risk.
 */
export function createMountCounts({ file, log }: Dependencies): MountCounts {
  const halts = readHalts(file);
  const counts = new Map<string, Count>();

  const countOf = (canary: Canary, build: string): Count => {
    const key = `${keyOf(canary)} ${build}`;
    const count = counts.get(key) ?? { mounts: 0, errors: 0 };
    counts.set(key, count);
    return count;
  };

  function judge(canary: Canary) {
    const { id, build, stable } = canary;
    const own = countOf(canary, build);
    const other = countOf(canary, stable);
    if (own.mounts < ENOUGH) return;
    const mostShare = other.mounts === 0 ? 0 : (2 * other.errors) / other.mounts;
    if (own.errors / own.mounts <= mostShare) return;
    const told = ({ errors, mounts }: Count) => `${errors} of ${mounts} mounts`;
    const words = `The canary ${build} of ${id} is halted: ${told(own)} have failed, and ${told(other)} of ${stable}.`;
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
    take(outcomes, canaries) {
      for (const { id, build, isMounted } of outcomes) {
        const canary = canaries.find((one) => one.id === id);
        if (!canary || halts[keyOf(canary)] !== undefined) continue;
        if (build !== canary.build && build !== canary.stable) continue;
        const count = countOf(canary, build);
        count.mounts += 1;
        if (!isMounted) count.errors += 1;
        judge(canary);
      }
    },
    isHalted: (canary) => halts[keyOf(canary)] !== undefined,
    describe: (canary) => halts[keyOf(canary)],
  };
}
