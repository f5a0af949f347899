/**
 * Whether the browser has agreed to keep what this site stores, a wallet's keys among it. Browsers agree to nothing
 * over plain http, where they have no such function; one that fails to tell counts as one that has not agreed.
 */
export async function isWalletKept({
  storage,
}: Partial<Pick<Navigator, 'storage'>>): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) ?? false;
  } catch {
    return false;
  }
}
