/**
 * Texts of the settings and of disconnecting a wallet; separate, because neither the frame nor the first view of a
 * page needs them.
 */

/** Spec 000 §2.1. */
export const DISCONNECT = {
  title: 'Disconnect Wallet',
  text: 'Are you sure you want to disconnect your wallet? This action will remove access to your account and is irreversible.',
  confirm: 'Yes, disconnect',
  cancel: 'Cancel',
} as const;

/** Spec 000 §2.11. */
export const SETTINGS = {
  title: 'Settings',
  connect: {
    title: 'Connect Your Wallet',
    text: (provider: string) => `Please connect your ${provider} wallet to access settings`,
    action: (provider: string) => `Connect ${provider} Wallet`,
  },
  wallet: 'Wallet',
  connected: 'Connected',
  notConnected: 'Connect',
  active: 'Active',
} as const;

/** The name that everybody sees instead of the DID. */
export const PUBLIC_NAME = {
  label: 'Public name',
  none: (did: string) => `None. Others see ${did}.`,
  change: 'Change name…',
  save: 'Save name',
  done: 'Everybody sees your new name now.',
  notSigned: 'The wallet did not sign the name. Please try again.',
} as const;

/** Whether the browser keeps the keys of a wallet that it stores. */
export const KEEPING = {
  agreed: 'This browser has agreed to keep the wallet until you delete its site data.',
  notAgreed:
    'This browser has not agreed to keep the wallet and may delete it: Safari after seven days without a visit, a private window when it is closed. Save a backup.',
} as const;

/** State of a connected wallet's session at the network, where it is not simply connected (spec 000 §4). */
export const SIGN_IN = { pending: 'signing in', missing: 'not signed in' } as const;

/** A balance that cannot be read again. */
export const BALANCE = { asOf: (time: string) => `as of ${time}` } as const;
