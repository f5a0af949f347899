import { PUBLISH, WITHDRAW } from '@trove/contract/limits.ts';

/** Why a new seller cannot withdraw at once; the demo network's tokens are given away. */
export const MINIMUM_WHY =
  'The network sets this minimum for every seller. What you have earned until then stays yours.';

/** Texts of a wizard's later steps, which are fetched after its form. */
export const STEP_TEXT = {
  editing: (name: string) =>
    `This form starts with the published details of ${name}; publishing it creates a new asset. ${name} itself is changed from`,
  fileLine: 'File',
  price: (token: string) => `Price in ${token}`,
  equals: (price: string, token: string, coins: string) => `${price} ${token} = ${coins} RBT`,
  buyersPay: (price: string, token: string, coins: string) =>
    `Buyers pay ${price} ${token} (${coins} RBT)`,
  buyersInArea:
    'Only participants of the competition can buy it. A price of 0 makes it free for them.',
  emptyPrice: (token: string) => `An empty price counts as ${PUBLISH.defaultPrice} ${token}.`,
  hosting: 'Hosting, paid once when you publish',
  hostingOpen: 'Each provider sets its own price. Choose one under Details.',
  perSale: 'You get from each sale',
  noFee: 'The marketplace charges no fee.',
  worth: (sales: number) =>
    `Hosting pays for itself after ${sales === 1 ? '1 sale' : `${sales} sales`}.`,
  withdrawal: 'Withdrawing',
  withdrawFrom: (token: string) => `From ${WITHDRAW.min} ${token} earned`,
  /** `sales` is null for a free asset. */
  withdrawAfter: (sales: number | null) =>
    `${sales === null ? '' : `At this price that is after ${sales === 1 ? '1 sale' : `${sales} sales`}. `}${MINIMUM_WHY}`,
  range: (group: string) => `What others charge: ${group}`,
  rangeText: (low: string, high: string, middle: string, count: number, token: string) =>
    `${low} to ${high} ${token}, half of them at most ${middle} ${token} (${count} published)`,
  rangeNone: 'Nothing is published there yet.',
  missing: {
    title: 'Missing',
    none: 'Nothing is missing.',
    problems: 'Please look at',
    source: 'A file or a link',
  },
  unnamed: (name: string) => `No name was given: "${name}" is used.`,
  competition: 'Competition',
  connect: 'Connect wallet',
  fallback: {
    label: 'Hosted by',
    text: (name: string) => `${name} (default)`,
    why: 'No provider was chosen: the default one hosts this model.',
  },
} as const;

/** Texts of the dialog after a publication, word for word as far as specified (spec 001 §2). */
export const SUCCESS_TEXT = {
  title: 'Success!',
  text: (token: string) =>
    `Transfer of ${token.toUpperCase()} tokens to Infra Provider is successful and the hosting of your Asset is in progress.`,
  close: 'Close',
  onMarket: (name: string) => `${name} is on the market`,
  inArea: (name: string) => `${name} is in the competition`,
  open: 'Open its page',
  copy: 'Copy link',
  copied: 'Link copied',
  another: 'Publish another',
} as const;

/** Texts of the page on which a published asset is changed. */
export const EDIT_TEXT = {
  again: 'Publish as a new asset',
  againText: 'The wizard starts with these values; the published asset stays as it is.',
} as const;

/** Texts of the preview beside a wizard. */
export const PREVIEW_TEXT = {
  title: 'Preview',
  inLists: 'In lists',
  onPage: 'On its page',
  unnamed: 'Without a name',
  you: 'You',
  nothing: 'No description yet.',
  markdown: 'The description may be Markdown: its headings become sections of the page.',
  template: 'Start with a template',
} as const;

/** Texts that offer existing drafts. */
export const OFFER_TEXT = {
  restore: 'Restore draft?',
  /** `when` is a relative time such as '5 mins ago'. */
  about: (step: string, when: string) => `Changed ${when}, at ${step}`,
  restoreButton: 'Restore',
  delete: 'Delete',
  restoreOne: (name: string) => `Restore ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleted: 'Deleted:',
  undo: 'Undo',
} as const;

/** Texts for a draft that is open in two tabs. */
export const DRAFT_ELSEWHERE = {
  title: 'This draft is open in another tab',
  text: 'Use it here, and the other tab stops saving; or leave it there and start a new one.',
  taken: 'You continued this draft in another tab. It contains what you had typed here.',
  here: 'Use it here',
  fresh: 'Start a new one',
} as const;
