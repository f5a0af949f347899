import { type BrowserContext, expect } from '@playwright/test';

/** Step by which the pages' clock advances. */
const STEP_MS = 100;

/** Time within which a page shows news of the network, without a reload. */
export const NEWS_MS = 2000;

/**
 * Stops the clock of the pages of a context; `clock.install()` must come before their first navigation. Timers that
 * are due soon run first, so that a timer of an earlier event does not reveal the next one.
 */
export const stopClock = ({ clock }: BrowserContext) => clock.pauseAt(Date.now() + 5000);

/**
 * Waits until the check passes, while the clock of the pages advances by at most the given time. Processors and the
 * network may take longer on a busy machine, but an update that needs a later timer or polling does not arrive at
 * all.
 */
export async function withinClockTime(
  { clock }: BrowserContext,
  ms: number,
  check: () => Promise<void>,
): Promise<void> {
  let passed = 0;
  const advance = async () => {
    if (passed >= ms) return;
    passed += STEP_MS;
    await clock.runFor(STEP_MS);
  };
  await expect(async () => {
    await advance();
    await check();
  }).toPass({ intervals: [50, 200] });
  while (passed < ms) await advance();
}
