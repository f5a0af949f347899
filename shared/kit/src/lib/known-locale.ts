/** Returns the language tag if `Intl` supports it for numbers and dates; undefined for any other text. */
export function knownLocale(tag: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    // The text is not a language tag.
    return undefined;
  }
}
