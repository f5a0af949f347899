/** Returns the position at or just before `at` where cutting a text splits no letter of two code units. */
export function wholeLetter(text: string, at: number): number {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(at));
  const isHigh = /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
  return isLow && isHigh ? at - 1 : at;
}

/** Returns the beginning of a text that a stranger wrote, at most `most` code units and no half of a letter. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, wholeLetter(text, most));
