import type { Browser } from '@playwright/test';

/** Seconds of processor that each kind of the browser's processes has taken: a busy machine changes the clock, not these. */
export async function readProcessorTime(browser: Browser): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const seconds: Record<string, number> = {};
  for (const { type, cpuTime } of processInfo) seconds[type] = (seconds[type] ?? 0) + cpuTime;
  return seconds;
}
