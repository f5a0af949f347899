/** The language tag, where `Intl` writes numbers and dates by it; undefined for any other text. */
export function knownLocale(tag: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    // No language tag at all.
    return undefined;
  }
}
