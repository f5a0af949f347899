/** A score as the network rounds it, as on the site unless the locale is another one. */
export const scoreText = (score: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(score);
