import type { SiteBuild } from '@trove/contract/wire/operations/site-builds.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';

/** Returns who gets a build: nobody, all, or the share of the canary and the rest. */
export function findChannel(
  { live, canary }: DeployedRegistry['remotes'][string],
  id: string,
  isHalted: boolean,
): Pick<SiteBuild, 'channel' | 'share'> {
  const percent = canary && !isHalted ? canary.percent : 0;
  if (id === live) return { channel: 'stable', share: 100 - percent };
  if (id !== canary?.build) return { channel: 'none', share: 0 };
  return { channel: isHalted ? 'halted' : 'canary', share: percent };
}
