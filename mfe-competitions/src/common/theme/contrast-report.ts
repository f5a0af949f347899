import { contrast, parseHex } from '@trove/kit/ui/theme/color.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';
import type { Mode } from '@trove/kit/ui/theme/theme-vars.ts';

export interface ContrastReport {
  mode: Mode;
  /** Contrast ratio of the chosen colour on the page's background. */
  asked: number;
  /** The corrected colour of text, and its contrast ratio. */
  text: { hex: string; ratio: number };
  /** Text on a filled button. */
  button: { hex: string; ratio: number };
  /** Whether the chosen colour was too hard to read and had to be corrected. */
  isCorrected: boolean;
}

/** Returns the contrast ratios of a competition's colour, and the correction where it was illegible (WCAG AA). */
export function contrastReport(primary: string, mode: Mode): ContrastReport {
  const vars = themeVars(primary, mode);
  const colour = (name: string) => vars[`--trove-${name}`] ?? '#000000';
  const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other));
  const text = colour('primary-text');
  const fill = colour('primary-solid');
  return {
    mode,
    asked: ratio(primary, colour('bg')),
    text: { hex: text, ratio: ratio(text, colour('bg')) },
    button: { hex: fill, ratio: ratio(colour('on-primary'), fill) },
    isCorrected: text !== colour('primary'),
  };
}
