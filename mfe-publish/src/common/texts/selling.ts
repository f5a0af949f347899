/** Texts of the creator's pages, the infra flow and the provider picker, word for word (spec 001 §2). */

/** In addition to the texts of `PROVIDERS`; the specification leaves these open. */
export const PROVIDER_PICKER = {
  title: 'Choose a platform',
  region: 'Region',
  storage: 'Storage',
  order: 'Order by',
  orders: {
    listed: 'Listed order',
    cost: 'Lowest hosting cost',
    room: 'Most free space',
    latency: 'Fastest response',
  },
  room: (free: string) => `${free} free`,
  fits: (size: string) => `Fits your ${size} file`,
  tooSmall: (size: string) => `Too small for your ${size} file`,
  answersIn: (ms: number) => `Responds in ${ms} ms`,
  asking: 'Checking…',
  silent: 'Not responding',
  silentAdvice:
    'Its upload endpoint is not responding, so an upload would fail. Choose another provider, or check again.',
  tooSmallAdvice: 'Your file does not fit there. Choose a provider with more free space.',
  askAgain: 'Check again',
} as const;

export const INFRA_FLOW = {
  steps: ['Choose Type', 'Details', 'Pricing', 'Review'],
  details: {
    title: 'Add Infrastructure Service',
    name: 'Service Name',
    description: 'Description',
    type: 'Infrastructure Type',
    region: 'Region',
    hardware: 'Hardware Specifications',
    cpu: 'CPU Cores',
    memory: 'Memory (RAM)',
    storage: 'Storage',
    gpu: 'GPU',
  },
  pricing: { title: 'Set Pricing & Terms', terms: 'Usage Terms' },
  review: {
    title: 'Review Infrastructure Service',
    basics: 'Basic Information',
    hardware: 'Hardware Specifications',
    pricing: 'Pricing',
    terms: 'Usage Terms',
  },
  publish: 'Publish Infrastructure',
  publishing: 'Publishing...',
} as const;

export const CREATOR = {
  crumbs: ['Home', 'Creators'],
  joined: (date: string) => `Joined ${date}`,
  models: (count: number) => `Models (${count})`,
  datasets: (count: number) => `Datasets (${count})`,
} as const;

export const MY_UPLOADS = {
  title: 'My Uploads',
  subtitle: 'Access your purchased AI models, datasets, and infrastructure services',
  stats: { assets: 'Total Assets', purchases: 'Total Purchases', earnings: 'Total Earnings' },
  columns: ['Type', 'Name', 'Category', 'Downloads', 'Pricing', 'Last Updated'],
  edit: 'Edit',
} as const;

export const EARNINGS = {
  title: 'Earnings Overview',
  periods: { today: 'Today', week: 'This Week', month: 'This Month', year: 'This Year' },
  stats: { earnings: 'Total Earnings', purchases: 'Total Purchases', assets: 'Active Assets' },
  recent: 'Recent Transactions',
  columns: { date: 'Date', buyer: 'Buyer', asset: 'Asset', amount: 'Amount', status: 'Status' },
  view: 'View',
  nothing: '0.00',
} as const;

/** Sentences for a seller without earnings, each with the next step. */
export const NOTHING_EARNED = {
  unpublished:
    'Nothing of yours is on the market yet. Publish something, and its sales appear here.',
  unsold: 'Nothing was earned in this period. Your public profile lists what you sell: share it.',
} as const;

export const WITHDRAW_PAGE = {
  title: 'Withdraw Funds',
  subtitle: 'Withdraw your earnings to your wallet',
  max: 'Max',
  minimum: (token: string) => `Minimum withdrawal: 100 ${token}`,
  submit: (provider: string) => `Withdraw to ${provider} Wallet`,
  note: 'Withdrawals typically process within 5-10 minutes',
  history: 'Transaction History',
  columns: { date: 'Date', amount: 'Amount', status: 'Status' },
} as const;

/** Texts about withdrawals that the specification does not give. */
export const WITHDRAW_MESSAGE = {
  requested: (amount: string) => `Withdrawal of ${amount} requested`,
  failed: 'The withdrawal failed. Nothing has left your earnings.',
  unsupported: 'This network does not pay out earnings.',
  cancel: 'Cancel withdrawal',
  cancelled: 'The withdrawal was cancelled',
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  /** Labels for the start time of each state. */
  step: {
    pending: 'Requested',
    processing: 'Processing since',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
} as const;

export const PARTNER = {
  title: 'Coming Soon',
  notify: 'Get Notified',
  dialog: {
    title: 'Request Received',
    thanks: 'Thank You!',
    text: "We've received your request. We'll notify you as soon as the partner program launches.",
  },
} as const;
