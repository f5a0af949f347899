/** Texts of the home page; separate, because it renders first and needs no others. */

/** Spec 000 §2.3. */
export const HOME = {
  title: 'Home',
  statistics: 'Platform Statistics',
  counters: {
    models: 'AI Models',
    datasets: 'Datasets',
    assets: 'Total Assets',
    transactions: 'Transactions',
  },
  trending: { model: 'Top 5 AI Models', dataset: 'Top 5 Datasets' },
  usage: (uses: number, lastUsed: string) =>
    `${uses} ${uses === 1 ? 'use' : 'uses'} • Last used ${lastUsed}`,
  noActivity: 'No activity',
  more: { model: 'See more models', dataset: 'See more datasets' },
  empty: { model: 'No trending models yet', dataset: 'No trending datasets yet' },
  upload: { model: 'Upload Model', dataset: 'Upload Dataset' },
} as const;
