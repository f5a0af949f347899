/** Texts of choosing what to publish and of the infra flow, in addition to the specified ones (`selling.ts`). */

/** Texts of the first publishing step, which the specification leaves open (PINFRA-37). */
export const CHOOSE_UPLOAD = {
  title: 'What would you like to publish?',
  subtitle: 'Sell a file, or offer machines that host and run those of others.',
  model: {
    title: 'AI Model',
    text: 'Weights as a file or from Hugging Face. Buyers download it or try it in the playground.',
  },
  dataset: {
    title: 'Dataset',
    text: 'Rows to train and test with, as a file or from Hugging Face.',
  },
  infra: {
    title: 'Infrastructure',
    text: 'GPUs, CPUs, memory or storage by the hour, listed among the infra providers.',
  },
  draft: 'Draft saved',
} as const;

export const INFRA_TEXT = {
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  saved: 'Draft saved in this browser',
  notSaved: 'This browser has no room for the draft: it is kept only while this page is open.',
  startOver: 'Start over',
  discard: 'Discard changes',
  deleted: 'The draft was deleted.',
  undo: 'Undo',
  editing: (name: string) =>
    `You are changing "${name}". Publishing it again replaces the listing.`,
  examples: { cpu: '16', memory: '64 GB', storage: '2 TB NVMe', gpu: '4 x NVIDIA L40S 48 GB' },
  pricingModel: 'Pricing Model',
  models: {
    'pay-per-use': { title: 'pay-per-use', text: 'Customers pay for the time they use.' },
    subscription: { title: 'subscription', text: 'A fixed price for each period.' },
    reserved: { title: 'reserved', text: 'Capacity kept for one customer.' },
  },
  price: 'Price',
  currency: 'Currency',
  period: 'Billing Period',
  termsHint: 'What customers may use; choose at least one.',
  customTerms: 'Custom Terms',
  optional: 'Optional',
  stillNeeded: (what: readonly string[]) => `Still needed: ${what.join(', ')}.`,
  needs: {
    model: 'a pricing model',
    price: 'a price',
    terms: 'a usage term',
    name: 'a service name',
  },
  noPrice: 'Use digits and one dot, such as 0.42.',
  priceRange: (max: string) => `A price is above 0 and at most ${max}.`,
  per: (price: string, currency: string, unit: string) => `= ${price} ${currency} per ${unit}`,
  unit: { gpu: 'GPU hour', cpu: 'core hour', memory: 'GB hour', storage: 'TB month', hour: 'hour' },
  others: (low: string, high: string, currency: string, unit: string, count: number) =>
    `${count === 1 ? 'One listed service asks' : `${count} listed services ask`} ${
      low === high ? low : `${low} to ${high}`
    } ${currency} per ${unit}.`,
  visitor:
    'Without a wallet this service is kept in this browser only. Connect one to list it for everybody.',
  connect: 'Connect wallet',
  approval:
    'Your wallet asks you to approve the listing, with its price and terms, before anybody sees it.',
  unproven:
    'This service is kept in this browser until your wallet has signed in; then the network lists it.',
  outcome: {
    published: 'Your service is published. It is in the listing and in the provider picker now.',
    kept: 'Your service is saved in this browser. Connect a wallet to list it for everybody.',
    unproven:
      'Your service is saved in this browser. It can be listed once your wallet has signed in.',
  },
  notListed: (reason: string) =>
    `Your service is saved in this browser, but the network did not list it: ${reason}`,
  done: 'Published',
  again: 'Try again',
  myUploads: 'Go to My Uploads',
  unlisted: (names: readonly string[]) =>
    `Saved in this browser, not listed yet: ${names.join(', ')}.`,
  list: 'List now',
  listing: 'Listing…',
  listed: 'Listed for everybody.',
  edit: (step: string) => `Edit ${step}`,
} as const;
