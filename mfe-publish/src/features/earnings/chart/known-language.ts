import { knownLocale } from '@trove/kit/lib/known-locale.ts';

/**
 * Names English where the browser's language is one that `Intl` refuses: WebKit on a machine without a language calls it
 * `C`. The chart's library passes it on as it loads, and would not load.
 */
export function nameKnownLanguage(): void {
  if (knownLocale(navigator.language) !== undefined) return;
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-US' });
}
