/** A website as a page shows it, by its host alone (spec 001 §2); undefined for anything a link may not lead to. */
export function parseWebsite(
  address: string | undefined,
): { href: string; host: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href, host } = new URL(address);
  return protocol === 'https:' ? { href, host } : undefined;
}
