import { slugify } from '@trove/contract/paths.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';

/**
 * Finds the platform that an address refers to: that of the navigation state, else the one named like the id with
 * spaces for hyphens, else the one whose link has this id (spec 000 §2.7, product.md#1).
 */
export function resolvePlatform(
  platforms: readonly Platform[],
  { id, state }: { id: string; state: unknown },
): Platform | undefined {
  const hint = parseItem(state);
  const named = (name: string) => platforms.find((platform) => platform.name === name);
  // The network's data takes precedence, because the navigation state may be stale.
  if (hint) return named(hint.name) ?? hint;
  return (
    named(id.replaceAll('-', ' ')) ?? platforms.find((platform) => slugify(platform.name) === id)
  );
}

/**
 * Returns the item of `{ item }` if it has the fields the page reads: the browser's history keeps what older versions
 * wrote.
 */
function parseItem(state: unknown): Platform | undefined {
  if (typeof state !== 'object' || state === null || !('item' in state)) return undefined;
  const item = state.item as Partial<Platform> | null;
  const isWhole =
    typeof item?.name === 'string' &&
    Array.isArray(item.providers) &&
    item.providers.every(
      (provider: Partial<Platform['providers'][number]> | null) =>
        typeof provider?.id === 'string' && typeof provider.providerName === 'string',
    );
  return isWhole ? (item as Platform) : undefined;
}
