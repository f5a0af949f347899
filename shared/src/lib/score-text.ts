const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A score as the network rounds it. */
export const scoreText = (score: number): string => FORMAT.format(score);
