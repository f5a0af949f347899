import { registrySchema } from '@trove/contract/registry.ts';
import type { Registry } from '@trove/contract/registry.ts';
import * as z from 'zod/mini';

import { findRegistryFault } from './find-registry-fault.ts';

/** Share of the visitors who get a build before it is live for all. */
const canarySchema = z.object({
  build: z.string(),
  percent: z.number(),
  /** When it began: mounts are counted from then on. */
  since: z.string(),
});

/**
 * The registry as deploys write it. A page gets it with the channel of its visitor already chosen, so that browsers
 * know nothing of channels.
 */
export const deployedEntrySchema = z.extend(registrySchema.shape.remotes._zod.def.valueType, {
  canary: z.optional(canarySchema),
});

export const deployedRegistrySchema = z.extend(registrySchema, {
  remotes: z.record(z.string(), deployedEntrySchema),
  /** Build of the shell that the site serves, and the newest ones first. Absent in a site of before it was written here. */
  shell: z.optional(z.object({ live: z.nullable(z.string()), builds: z.array(z.string()) })),
});

export type DeployedRegistry = z.output<typeof deployedRegistrySchema>;

/** Returns why a registry must not be used, in a sentence; undefined if nothing is wrong with it. */
export function findDeployedFault(registry: DeployedRegistry): string | undefined {
  const fault = findRegistryFault(registry satisfies Registry);
  if (fault !== undefined) return fault;
  for (const [id, { canary, details, live }] of Object.entries(registry.remotes)) {
    if (!canary) continue;
    if (live === null) return `${id} has a canary without a stable build beside it.`;
    if (!Object.hasOwn(details, canary.build)) {
      return `${id} does not describe its canary ${JSON.stringify(canary.build.slice(0, 80))}.`;
    }
    if (!(canary.percent > 0 && canary.percent <= 100)) {
      return `${id} has a canary for ${canary.percent} percent of the visitors.`;
    }
  }
  return undefined;
}
