import type {} from '@trove/kit/lib/code-again.ts';

/**
 * Runs inline at the end of the document: stores the hash that each script must have that the page's own bundle loads
 * later. Those of remotes come from the registry. Printed into the page unchanged, so it uses nothing from outside
 * itself.
 */
export function setScriptHashes(hashes: Readonly<Record<string, string>>) {
  const known: Record<string, string> = (window.__troveIntegrity = {});
  for (const [path, hash] of Object.entries(hashes)) known[location.origin + path] = hash;
}
