/** The wallet may talk to this computer alone; for any other host the browser asks the user, once, when it is added. */
export async function mayReach(url: string): Promise<void> {
  const { protocol, hostname } = new URL(url.trim());
  const origins = [`${protocol}//${hostname}/*`];
  if (await chrome.permissions.request({ origins })) return;
  throw new Error(`Without your permission the wallet cannot reach ${hostname}.`);
}
