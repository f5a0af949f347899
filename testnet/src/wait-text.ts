const PARTS = [
  { unit: 'h', seconds: 3600 },
  { unit: 'min', seconds: 60 },
  { unit: 's', seconds: 1 },
];

/** `8 min 12 s`: the two largest parts, rounded up so that nobody comes too early. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const first = PARTS.findIndex((part) => seconds >= part.seconds);
  const [large, small] = PARTS.slice(first);
  if (!large) return '';
  if (!small) return `${seconds} s`;
  const total = Math.ceil(seconds / small.seconds);
  const perLarge = large.seconds / small.seconds;
  const rest = total % perLarge;
  return `${Math.floor(total / perLarge)} ${large.unit}${rest > 0 ? ` ${rest} ${small.unit}` : ''}`;
}
