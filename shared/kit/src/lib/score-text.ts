/** Formats a score as the network rounds it, in the site's locale unless another one is given. */
export const scoreText = (score: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(score);
