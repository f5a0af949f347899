import type { BrowserContext } from '@playwright/test';

/** The clicks, approvals and fields of a user so far: a journey compares them with the most it may cost. */
export interface Gestures {
  clicks: number;
  approvals: number;
  fields: number;
}

declare global {
  interface Window {
    countGesture: (kind: keyof Gestures) => void;
  }
}

/**
 * Counts the user's actions on every page from now on, including those in a wallet, whose events leave its shadow
 * root.
 */
export async function countGestures(context: BrowserContext): Promise<Gestures> {
  const gestures = { clicks: 0, approvals: 0, fields: 0 };
  await context.exposeFunction('countGesture', (kind: keyof Gestures) => {
    gestures[kind] += 1;
  });
  await context.addInitScript(() => {
    const typed = new Set<EventTarget | undefined>();
    const readText = ([target]: EventTarget[]) =>
      target instanceof Element ? (target.closest('button')?.textContent ?? '').trim() : '';
    addEventListener(
      'pointerdown',
      (event) => {
        window.countGesture('clicks');
        if (readText(event.composedPath()) === 'Approve') window.countGesture('approvals');
      },
      { capture: true },
    );
    addEventListener(
      'input',
      (event) => {
        const [field] = event.composedPath();
        if (!typed.has(field)) window.countGesture('fields');
        typed.add(field);
      },
      { capture: true },
    );
  });
  return gestures;
}
