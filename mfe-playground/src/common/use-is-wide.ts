import { BREAKPOINT } from '@trove/contract/limits.ts';
import { useSyncExternalStore } from 'react';

const isWide = () => window.innerWidth >= BREAKPOINT.playgroundDrawers;

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window has room for the panels beside the chat (spec 001 §9). */
export const useIsWide = (): boolean =>
  // The server draws both layouts; CSS hides what the window has no room for.
  useSyncExternalStore(subscribe, isWide, () => true);
