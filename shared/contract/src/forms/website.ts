/**
 * Parses a website, which pages show by its host alone (spec 001 §2); returns undefined for anything that must not be
 * linked.
 */
export function parseWebsite(
  address: string | undefined,
): { href: string; host: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href, host } = new URL(address);
  return protocol === 'https:' ? { href, host } : undefined;
}
