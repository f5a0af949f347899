import type { Platform } from '@trove/contract/wire/trade/providers.ts';

/** Returns the hardware and the regions of a platform by the names of the filters. */
const getNames = ({ categories, providers }: Platform): Set<string> =>
  new Set([...categories, ...providers.map(({ region }) => region)]);

/** Counts the platforms that each option would mark or show. */
export function countPlatforms(platforms: readonly Platform[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const platform of platforms) {
    for (const name of getNames(platform)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

export interface RankedPlatform {
  platform: Platform;
  /** Wanted hardware that the platform has. */
  matched: readonly string[];
}

export interface WantedPlatforms {
  hardware: readonly string[];
  regions: readonly string[];
  /** Leaves out platforms that lack any of the hardware. */
  onlyMatches: boolean;
}

/** Ranks platforms: regions filter; hardware marks and sorts, and filters only on request (product.md#8). */
export function rankPlatforms(
  platforms: readonly Platform[],
  { hardware, regions, onlyMatches }: WantedPlatforms,
): RankedPlatform[] {
  return platforms
    .map((platform) => ({ platform, names: getNames(platform) }))
    .filter(({ names }) => regions.length === 0 || regions.some((region) => names.has(region)))
    .map(({ platform, names }) => ({
      platform,
      matched: hardware.filter((name) => names.has(name)),
    }))
    .filter(({ matched }) => !onlyMatches || matched.length === hardware.length)
    .toSorted((one, other) => other.matched.length - one.matched.length);
}
