import { DAY, MINUTE, SECOND } from './time.ts';

/** Limits and durations that the product promises (spec 000 §9, spec 001 §9). No other code repeats them. */

/** Spec 000 §9; for streams, the time-out applies to silence, not to the whole transfer (product.md#3). */
export const HTTP = {
  timeoutMs: 30 * SECOND,
  retries: 3,
  retryBaseMs: 1 * SECOND,
  retryCapMs: 10 * SECOND,
  jitter: { min: 0.85, max: 1.15 },
  retriedStatuses: [408, 429, 500, 502, 503, 504],
  retriedCodes: ['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT'],
} as const;

/**
 * Maximum silence of a model host that is not ours, which may have to load a model or to read a long prompt first; the
 * time-out of spec 000 §9 is for the network's own answers.
 */
export const FOREIGN_HOST = { silenceMs: 5 * MINUTE } as const;

/**
 * Limit of one try to load code. It leaves time to render the explanation, which must be shown within 8 seconds of the
 * click (federation §4.3).
 */
export const LOAD_LIMIT_MS = 7.5 * SECOND;

/** Spec 000 §9. */
export const SOCKET = {
  reconnectBaseMs: 250,
  reconnectCapMs: 8 * SECOND,
  reconnectRandomMs: 200,
} as const;

/** Wait between EXECUTE_TOKENS or a purchase and reading the balance again (spec 000 §9). */
export const BALANCE_REFRESH_MS = 3 * SECOND;

/** Items on a page (spec 000 §9, spec 001 §9). */
export const PAGE_SIZE = {
  models: 12,
  datasets: 12,
  providers: 12,
  transactions: 12,
  myAssets: 4,
  creator: 6,
  myUploads: 15,
} as const;

/** Rows of each trending list (spec 000 §2.3). */
export const TRENDING_SIZE = 5;

/** Spec 000 §9. */
export const TRENDING = { windowMs: 7 * DAY, recentWeight: 0.7, totalWeight: 0.3 } as const;

/**
 * Ratings and stars that every asset starts with, so that one rating of five stars does not beat a hundred of four.
 */
export const RATING_PRIOR = { users: 5, stars: 3 } as const;

/** Spec 000 §5. */
export const SEARCH = {
  debounceMs: 300,
  score: {
    name: 100,
    exactName: 50,
    namePrefix: 25,
    description: 50,
    wholeWord: 20,
    both: 25,
  },
  contextChars: 20,
  navigationResults: 8,
  defaultResults: 10,
} as const;

/** Durations of effects on the screens (spec 000 §9, spec 001 §9). */
export const MOTION = {
  counterMs: 2 * SECOND,
  skeletonMs: 1.5 * SECOND,
  /** From a registration's success to the registered view; the specification leaves the length open (spec 001 §4). */
  registeredMs: 1.5 * SECOND,
  typeAheadMs: 350,
  faucetDialogMs: 5 * SECOND,
  infraPublishMs: 2 * SECOND,
  infraLeaveMs: 2 * SECOND,
  withdrawMs: 2 * SECOND,
  partnerRequestMs: 2 * SECOND,
  copiedMs: 2 * SECOND,
  ragUploadMs: 1 * SECOND,
} as const;

/** Skeletons: rows or cards shown while loading (spec 000 §2, §5, spec 001 §9). */
export const SKELETON = {
  cards: 6,
  filterSections: 3,
  filterItems: 4,
  transactionRows: 5,
  earningsRows: 5,
  list: { min: 1, max: 20, default: 4 },
} as const;

/** Spec 000 §9, spec 001 §9. */
export const TOAST = {
  limit: 20,
  successMs: 2 * SECOND,
  errorMs: 4 * SECOND,
  handlerErrorMs: 5 * SECOND,
  blankMs: 4 * SECOND,
  playgroundMs: 4 * SECOND,
  alternate: { successMs: 2 * SECOND, errorMs: 3 * SECOND },
} as const;

/** 'DID copied' in the settings: the toast, then the icon (spec 000 §2.11). */
export const DID_COPIED = { toastMs: 1 * SECOND, iconMs: 1.5 * SECOND } as const;

/** Shown price = nft_value × 1000 (spec 000 §9); sent value = price × 0.001 (spec 001 §9). */
export const PRICE_FACTOR = 1000;

/** Prices that the network accepts, in whole tokens with at most six decimals. */
export const PRICE = { max: 1_000_000, decimals: 6 } as const;

/** Limits of an owner's notes on a new version of an asset. */
export const ASSET_VERSION = { notesMax: 500 } as const;

/** Maximum length of an asset's metadata in characters, as JSON text. */
export const METADATA_MAX = 64_000;

/** Maximum length of an asset's name in characters. */
export const ASSET_NAME_MAX = 200;

/** Metadata that an owner may change after the publication; the price is changed separately. */
export const EDITABLE_METADATA = [
  'name',
  'description',
  'mainCategory',
  'category',
  'accuracy',
  'precision',
  'recall',
  'f1Score',
  'size',
  'rows',
  'columns',
  'freeMessages',
  'licence',
  'tags',
  'sampleColumns',
  'picture',
  'pictureAlt',
] as const;

/**
 * Pictures of assets: what the network keeps, the size to which a page cuts what a seller chooses (that of a cover, three
 * times), and what it reads at most for that.
 */
export const PICTURE = {
  bytesMax: 150_000,
  sideMax: 1600,
  width: 960,
  height: 600,
  chosenBytesMax: 20_000_000,
  chosenPixelsMax: 50_000_000,
  altMax: 200,
} as const;

/** Maximum number of an asset's tags, and maximum length of a tag in characters. */
export const TAGS = { most: 10, lengthMax: 40 } as const;

/** Maximum length of a licence's name in characters. */
export const LICENCE_MAX = 100;

/** Estimated earnings of one download (spec 000 §9). */
export const EARNING_PER_DOWNLOAD = 0.1;

/** Spec 000 §9. */
export const STARS = { min: 1, max: 5 } as const;

/** Maximum length of a review's text in characters. */
export const REVIEW_MAX = 280;

/** Quorum type of every contract of the product (spec 000 §9, spec 001 §9). */
export const QUORUM_TYPE = 2;

/** Spec 001 §9. */
export const FAUCET_GRANT = 10;

/** Spec 001 §9; the size is a hint, files above it are refused by the network. */
export const PUBLISH = {
  maxBytes: 10 * 1024 ** 3,
  defaultPrice: 1,
  defaultHostingCost: 1,
  successDialogMs: 5 * SECOND,
} as const;

/** Maximum number of a DID's rows among the providers, its machines included. */
export const PROVIDERS = { most: 50 } as const;

/** Time within which an upload endpoint must respond, and number of endpoints that are probed concurrently. */
export const PROVIDER_PROBE = { timeoutMs: 4 * SECOND, parallel: 4 } as const;

/**
 * Rows of a table that are public before a purchase: at most `rows`, and at most one in `share` rows of the table.
 */
export const SAMPLE = { rows: 10, share: 10 } as const;

/**
 * Maximum number of columns with personal data that an owner shows, maximum length of a column's name, and length of all
 * names as JSON text that the wizard chooses at most, so that the metadata keep room for the rest.
 */
export const SHOWN_COLUMNS = { most: 200, lengthMax: 500, textMax: 20_000 } as const;

/** Spec 001 §5, §9. */
export const WITHDRAW = { min: 100 } as const;

/** Spec 001 §9: what one purchase of credits costs and gives. */
export const CREDITS = {
  tokens: 5,
  credits: 500,
  pollMs: 3 * SECOND,
  pollAttempts: 20,
} as const;

/** Spec 001 §9. */
export const SYSTEM_PROMPT = { max: 2000, warnAt: 0.8 } as const;

/** Defaults of the playground's settings (spec 001 §3, §9). */
export const INFERENCE = {
  temperature: 0.5,
  maxTokens: 2048,
  topP: 0.5,
  chunkSize: 100,
  chunkSizeFallback: 500,
  kNearest: 3,
} as const;

/** The network's price of a model's reply and its limits for a DID (rules.md#credits). */
export const REPLY = {
  /** Tokens of a block, those of the prompt included; each started block costs the model's credits per block. */
  tokensPerBlock: 50,
  promptChars: 32_000,
  perMinute: 20,
  /** Maximum age of a signed prompt. */
  signedWithinMs: 10 * MINUTE,
} as const;

/**
 * Messages a seller may give away to each buyer, those of the built-in guide, and the maximum tokens of their answers.
 */
export const FREE_MESSAGES = { most: 100, ofGuide: 3, answerTokens: 500 } as const;

/** Minimum and maximum number of models that answer one prompt side by side. */
export const COMPARISON = { least: 2, most: 3 } as const;

/** Limits of a DID's access tokens, with which programs use models. */
export const ACCESS_TOKEN = { most: 20, nameMax: 60 } as const;

/** Files that give a chat its context (spec 001 §5, rules.md#context). */
export const RAG = {
  types: ['.txt', '.md', '.json', '.csv', '.pdf', '.docx', '.html', '.htm', '.rtf'],
  maxBytes: 20 * 1024 ** 2,
  maxChunks: 5000,
  /** Characters that stand for the text as a whole, such as for a summary: all of a short one. */
  wholeChars: 4000,
  /** Maximum number of matching chunks listed besides the used ones. */
  unusedShown: 10,
  /** Maximum number of files that one project searches. */
  maxFiles: 10,
  keptMs: 7 * DAY,
} as const;

/** Widths in pixels where a layout changes (spec 000 §2.2, spec 001 §9). */
export const BREAKPOINT = { sidebar: 768, playgroundDrawers: 1024 } as const;

/** Pixels (spec 000 §2.4). */
export const CARD = { imageHeight: 200, minHeight: 300 } as const;

/** Maximum number of usage histories read concurrently. */
export const PARALLEL_HISTORIES = 6;

/**
 * Time-outs of wallet calls: `silentMs` for a wallet that settles every request itself, `approvalMs` for other
 * wallets and for the approval of the test wallet.
 */
export const WALLET = { silentMs: 5 * MINUTE, approvalMs: 2 * MINUTE } as const;

/** Time after which a network that is still carrying something out takes longer than usual. */
export const LATE_MS = 6 * SECOND;

/** Limits of a submission to a competition (rules.md#competitions). */
export const SUBMISSION = {
  /** Far above any table of answers, and read within a fraction of a second. */
  maxBytes: 1024 ** 2,
  /** Maximum number of failed and withdrawn submissions per day: they use up no try, but must not be unlimited. */
  freeADay: 20,
  /** Maximum length of an organizer's reason for removing one. */
  reasonMax: 300,
} as const;

/** Spec 001 §5. */
export const THEME_TEXT = { nameMax: 100, descriptionMax: 500 } as const;
