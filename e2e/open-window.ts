import type { BrowserContext, Page } from '@playwright/test';

/**
 * Opens a page in a separate window. A second tab in the same window would stop the animation frames of the first,
 * and an action that waits for an element to be stable would take seconds.
 */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  if (first === undefined) return context.newPage();
  const devtools = await context.newCDPSession(first);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const opening = context.waitForEvent('page');
  await devtools.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(targetInfo.browserContextId !== undefined && {
      browserContextId: targetInfo.browserContextId,
    }),
  });
  await devtools.detach();
  return opening;
}
