/**
 * Texts of the pages other than the listings; the listings render first and need none of them (spec 000 §2.3,
 * §2.6-§2.10).
 */

import { ADJUST_FILTERS } from './listings.ts';

/** Spec 000 §2.6, §2.7 and the provider picker of spec 001 §2. */
export const PROVIDERS = {
  searchHardware: 'Search hardware...',
  none: { title: 'No providers found', text: ADJUST_FILTERS },
  empty: {
    title: 'No infrastructure providers available yet',
    text: 'Be the first to register as an infrastructure provider',
    action: 'Become a Provider',
  },
  listOf: (platform: string) => `Providers List - ${platform}`,
  search: 'Search providers...',
  subtitle: (region: string, storage: string) => `Region: ${region} • ${storage} Storage`,
  hostingCost: 'Hosting Cost',
  cost: (hostingCost: number | string, token: string) => `${hostingCost} ${token.toUpperCase()}`,
  system: {
    title: 'System Specifications',
    os: 'Operating System',
    processor: 'Processor',
    gpu: 'GPU',
    supports: 'Supports',
  },
  resources: {
    title: 'Resource Allocation',
    storage: 'Storage',
    memory: 'Memory',
    cores: 'Cores',
  },
  /** Explains the effect of choosing hardware; no requirement dictates it (product.md#8). */
  marked: (count: number, hardware: readonly string[]) =>
    `${count} with ${hardware.join(' and ')}, marked and listed first.`,
  select: 'Select Provider',
} as const;

/** Spec 000 §2.8. */
export const DETAIL = {
  updated: (when: string) => `Updated ${when}`,
  tabs: {
    overview: 'Overview',
    files: 'Files',
    metrics: 'Metrics',
    history: 'Usage History',
  },
  about: 'About',
  metrics: 'Performance Metrics',
  rate: 'Rate',
  rating: (average: number | string, users: number) => `${average} (${users} users)`,
  buy: 'Buy Now',
  openPage: 'Open its public page',
  /** An item of a competition, in its area: there is no "Buy Now" (ADR 0013). */
  inArea: {
    buy: (price: string) => `Buy for ${price}`,
    free: 'Get it free',
    inside: 'Part of this competition: only its participants can get it.',
    outside: 'Part of a competition, and only available in its area.',
    open: 'Open it there',
    openPage: 'Open its page in the competition',
  },
  playground: 'Try in Playground',
  playgroundOf: {
    others: 'Only models in a .gguf file run in the playground',
    competition: 'Models of a competition do not run in the playground',
  },
  playgroundClosed: 'The Playground is not available at the moment.',
  ratingDialog: { title: 'Rate this asset', submit: 'Submit' },
  unknownTime: 'Unknown',
} as const;

/** Texts of links between assets, which the specification does not require. */
export const RELATED = {
  trainedOn: 'Trained on',
  usedBy: 'Used by',
  similar: 'Similar assets',
} as const;

/** Texts of the reviews given with the stars, which the specification does not require. */
export const REVIEWS = {
  title: 'Reviews',
  none: 'Nobody has written a review yet.',
  failed: 'More reviews could not be loaded.',
  more: 'Show more reviews',
  buyer: 'Bought it',
  ask: (asset: string) => `You bought ${asset}. How good is it?`,
  write: 'Write a review',
  label: 'Review (optional)',
  help: (left: number) =>
    `${left} ${left === 1 ? 'character' : 'characters'} left. Everybody can read it, with the name of your profile.`,
  byBuyers: (average: number, buyers: number) =>
    `${average} from ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`,
  noBuyers: 'No buyer has rated it yet',
  own: (stars: number) => `You gave ${stars === 1 ? '1 star' : `${stars} stars`}`,
} as const;

/** Spec 000 §2.9. */
export const MY_ASSETS = {
  title: 'My Assets',
  total: 'Total Assets',
  empty: 'No Assets Available',
  browse: 'Browse AI Models',
} as const;

/** Spec 000 §2.10. */
export const TRANSACTIONS = {
  title: 'Transaction History',
  subtitle: 'View and manage your purchases',
  columns: { date: 'Date', asset: 'Asset', seller: 'Seller', amount: 'Amount', status: 'Status' },
  view: 'View',
  id: 'Transaction ID',
  when: 'Date & Time',
  payment: 'Payment Details',
  access: 'Access Asset',
} as const;
