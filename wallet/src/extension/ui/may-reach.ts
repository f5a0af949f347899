/** Requests access to a host. Only this computer is allowed by default; the browser asks once for any other host. */
export async function mayReach(url: string): Promise<void> {
  const { protocol, hostname } = new URL(url.trim());
  const origins = [`${protocol}//${hostname}/*`];
  if (await chrome.permissions.request({ origins })) return;
  throw new Error(`Without your permission the wallet cannot reach ${hostname}.`);
}
