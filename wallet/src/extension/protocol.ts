import type { WalletAccount } from '@trove/contract/wallet.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';

/** Requests of a page to the extension: the interface of `WalletCore`, as messages. */
export const SITE_METHODS = [
  'connect',
  'disconnect',
  'signIn',
  'call',
  'creditsLeft',
  'endCredits',
] as const;
export type SiteMethod = (typeof SITE_METHODS)[number];

export interface SiteRequest {
  /** Sequence number, assigned by the sender. */
  id: number;
  method: SiteMethod;
  params: readonly unknown[];
}

/** Cancels the request with this id, which is answered all the same. */
export interface SiteCancel {
  cancel: number;
}

export type SiteAnswer =
  | { id: number; value: unknown }
  | { id: number; error: { code: number; message: string } };

/** Sent when the account or the network of the site has changed. */
export interface SiteEvent {
  event: 'change';
  accounts: readonly WalletAccount[];
}

/** Names of the ports to the background: for pages of sites, and for the extension's own pages. */
export const PORT = { site: 'site', own: 'own' } as const;

/** Error codes of EIP-1193 and JSON-RPC. */
export const CODE = { rejected: 4001, gone: 4900, busy: -32_002, failed: -32_603 } as const;

export const isSiteRequest = (message: unknown): message is SiteRequest =>
  isRecord(message) &&
  Number.isSafeInteger(message['id']) &&
  SITE_METHODS.some((method) => method === message['method']) &&
  Array.isArray(message['params']);

export const isSiteCancel = (message: unknown): message is SiteCancel =>
  isRecord(message) && Number.isSafeInteger(message['cancel']);

export const isSiteAnswer = (message: unknown): message is SiteAnswer =>
  isRecord(message) && typeof message['id'] === 'number';

export const isSiteEvent = (message: unknown): message is SiteEvent =>
  isRecord(message) && message['event'] === 'change' && Array.isArray(message['accounts']);
