import { type BrowserContext, expect } from '@playwright/test';

/** The pages' clock goes on in steps of this. */
const STEP_MS = 100;

/** A page shows news of the network within this time, without a reload (issue 13). */
export const NEWS_MS = 2000;

/**
 * Stops the clock of the pages of a context; `clock.install()` comes before their first address. What they meant to do soon is
 * done first: a timer of an earlier event must not show the next one.
 */
export const stopClock = ({ clock }: BrowserContext) => clock.pauseAt(Date.now() + 5000);

/**
 * Waits until the check passes, while the clock of the pages goes on by no more than the given time. Processors and the network
 * may take longer on a busy machine; what comes by a later timer or by asking now and then does not come at all.
 */
export async function withinOwnTime(
  { clock }: BrowserContext,
  ms: number,
  check: () => Promise<void>,
): Promise<void> {
  let passed = 0;
  const goOn = async () => {
    if (passed >= ms) return;
    passed += STEP_MS;
    await clock.runFor(STEP_MS);
  };
  await expect(async () => {
    await goOn();
    await check();
  }).toPass({ intervals: [50, 200] });
  while (passed < ms) await goOn();
}
