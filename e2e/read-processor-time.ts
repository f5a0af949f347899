import type { Browser } from '@playwright/test';

/**
 * Returns the CPU seconds that each type of the browser's processes has used: a busy machine changes elapsed times,
 * not these.
 */
export async function readProcessorTime(browser: Browser): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const seconds: Record<string, number> = {};
  for (const { type, cpuTime } of processInfo) seconds[type] = (seconds[type] ?? 0) + cpuTime;
  return seconds;
}
