/** A colour as red, green and blue, each 0-255. */
export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of non-text content (1.4.11). */
export const AA = { text: 4.5, graphics: 3 } as const;

/** Parses `#abc` and `#aabbcc`. */
export function parseHex(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Formats the colour as `#aabbcc`. */
export const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Formats the colour with an opacity, as CSS. */
export const withAlpha = ([red, green, blue]: Rgb, alpha: number): string =>
  `rgba(${red}, ${green}, ${blue}, ${alpha})`;

/** Returns the visible colour where `share` of `over` covers `under`, in whole numbers as a browser paints it. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) =>
    Math.round(under[index] + (over[index] - under[index]) * share);
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colour nearest to `color`, towards `towards`, that has the contrast `least` on each of `grounds`. */
export function readable(
  color: Rgb,
  towards: Rgb,
  grounds: readonly Rgb[],
  least: number = AA.text,
): Rgb {
  const steps = 64;
  for (let step = 0; step < steps; step += 1) {
    const candidate = mix(color, towards, step / steps);
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate;
  }
  return towards;
}
