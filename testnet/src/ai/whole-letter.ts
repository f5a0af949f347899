/** The place to cut a text at or just before `at`, so that no letter of two code units is cut in two. */
export function wholeLetter(text: string, at: number): number {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(at));
  const isHigh = /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
  return isLow && isHigh ? at - 1 : at;
}
