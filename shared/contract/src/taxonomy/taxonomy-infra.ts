/** Closed lists of the provider pages; separate from those of assets, because no other page needs them. */

/** Spec 000 §9. */
export const HARDWARE = {
  Compute: ['GPU', 'CPU', 'TPU'],
  Infrastructure: ['Memory', 'Storage'],
} as const;

/** Regions providers are filtered by (spec 000 §9); the infra wizard has its own list. */
export const REGIONS = {
  'North America': ['US East (N. Virginia)', 'US West (Oregon)', 'Canada (Central)'],
  Europe: ['Ireland', 'Frankfurt', 'London'],
  'Asia Pacific': ['Tokyo', 'Singapore', 'Sydney'],
} as const;

/** The infra wizard's lists (spec 001 §2). */
export const INFRA_WIZARD = {
  types: ['GPU Compute', 'CPU Compute', 'Memory Optimized', 'Storage Optimized'],
  regions: [
    'US East (N. Virginia)',
    'US West (Oregon)',
    'EU Central (Frankfurt)',
    'Asia Pacific (Singapore)',
  ],
  pricingModels: ['pay-per-use', 'subscription', 'reserved'],
  currencies: ['USD', 'EUR', 'GBP'],
  billingPeriods: ['hourly', 'daily', 'monthly', 'yearly'],
  usageTerms: ['gpu', 'cpu', 'memory', 'storage', 'network'],
} as const;
