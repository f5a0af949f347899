/** Scores from here on are written with an exponent: an error may have 300 digits, which no table has room for. */
const HUGE = 1e15;

/** Formats a score as the network rounds it, in the site's locale unless another one is given. */
export const scoreText = (score: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: 6,
    notation: Math.abs(score) < HUGE ? 'standard' : 'scientific',
  }).format(score);
