/**
 * Messages of the error catalogues, word for word (spec 000 §8, spec 001 §8). HTTP: `messages-http.ts`; screens:
 * `screens/`.
 */

export const WALLET_MESSAGE = {
  connected: 'Wallet connection successful!',
  connectFailed: 'Wallet connection failed',
  connectThrew: 'Wallet connection failed. Please try again.',
  missing: 'Extension not available',
  deployThrew: 'Deploy failed due to error',
  deployFailed: 'Deploy NFT failed',
  deployed: 'NFT deployed successfully',
  transferFailed: 'Transfer failed',
  transferred: 'Transfer completed successfully',
  executeFailed: 'Execute failed',
  executed: 'NFT executed successfully',
  tokensFailed: 'Token purchase failed',
  tokensBought: 'Token purchase completed successfully',
  creditMissing: 'Extension not detected for add credit',
  creditFailed: 'Credit addition failed',
  creditThrew: 'Failed to initiate credit addition.',
  creditAdded: 'Credit added successfully',
} as const;

/** Overlay for a missing or unresponsive extension. */
export const WALLET_ISSUE = {
  title: 'Wallet Connection Issue',
  text: (provider: string) =>
    `There seems to be an issue with the ${provider} wallet connection. You may need to install the extension or reload the page to continue.`,
  install: 'Install Extension',
  reload: 'Reload Page',
  cancel: 'Cancel',
} as const;

/** Messages that several screens share. */
export const SCREEN_MESSAGE = {
  needsWallet: 'Please connect your wallet.',
  noExtension: 'Extension not detected. Please install the extension and refresh the page.',
  refreshPage: 'Please refresh the page to use the extension features',
  didCopied: 'DID copied',
} as const;

export const RATING_MESSAGE = {
  missing: 'Please select at least 1 rating',
  needsWallet: 'Please connect your wallet to rate the asset',
  failed: 'Rating failed',
} as const;

export const DOWNLOAD_MESSAGE = {
  done: 'File downloaded successfully!',
  failed: 'Failed to download file. Please try again.',
} as const;

/** Message of a publication, which the shell's message about a deployment continues. */
export const SIGNED_MESSAGE = 'Signed. The network records the asset.';

export const PUBLISH_MESSAGE = {
  uploadFailed: 'Error uploading files. Please try again.',
  contractThrew: 'Contract execution failed. Please try again.',
  imageFile: 'Please provide a valid model file. Image files are not allowed.',
  fileAndLink: (type: 'model' | 'dataset') =>
    `Please provide either a file upload or a Hugging Face ${type} URL, not both.`,
  noSource: (type: 'model' | 'dataset') =>
    `Please upload a file or provide a Hugging Face ${type} URL.`,
} as const;

const PUBLISHED_ALREADY = 'You have published this file already';

/**
 * Message for a file that the owner has already published, because the same file of the same owner is the same asset.
 */
export const publishedAlready = (name: string) =>
  `${PUBLISHED_ALREADY}, as “${name}”. Change that one in My Uploads, or choose another file.`;

export const saysPublishedAlready = (message: string) => message.startsWith(PUBLISHED_ALREADY);

export const FAUCET_MESSAGE = {
  failed: 'Failed to add faucet',
  threw: 'An error occurred while processing your request',
} as const;

export const ACCESS_MESSAGE = { threw: 'Authentication failed. Please try again.' } as const;

export const PLAYGROUND_MESSAGE = {
  noBalance: 'Insufficient balance. Please buy more tokens to continue.',
  refused: 'Request failed',
  threw: 'Request failed due to error',
  noAnswer: 'Error fetching response. Please try again.',
  copyFailed: 'Failed to copy message',
  signed: 'Request sent successfully',
  emptyMessage: 'Please enter a message before running',
} as const;

export const CREDIT_MESSAGE = {
  noPlatforms: 'Infrastructure providers not available. Please try again later.',
  noProvider: 'Provider information not available. Please try again later.',
  failed: 'Purchase failed',
  threw: 'Purchase failed. Please check your wallet connection and try again.',
  noExtension:
    'Wallet extension not detected. Please install the XELL extension and refresh the page.',
  timeout: 'Purchase timeout. Please check your wallet or try again.',
  started: 'Purchase initiated. Please approve in your wallet/extension.',
  done: (balance: number) => `Balance updated! New balance: ${balance} tokens`,
} as const;

export const REGISTRATION_MESSAGE = {
  done: 'Successfully registered for the hackathon!',
} as const;
