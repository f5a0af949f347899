import type { WithdrawalPush } from '@trove/contract/wire/trade/finance.ts';
import type { Notification } from '@trove/contract/wire/trade/notifications.ts';
import type { Publication } from '@trove/contract/wire/trade/publication.ts';
import type { Purchase } from '@trove/contract/wire/trade/purchase.ts';

/** A message outside the wallet protocol; a hint to read the data again, never the data itself. */
export type Push =
  | { type: 'balance'; data: { did: string } }
  | { type: 'credit'; data: { did: string; balance: number } }
  | { type: 'purchase'; data: Purchase }
  | { type: 'publication'; data: Publication }
  | { type: 'asset'; data: { nft: string } }
  | { type: 'rating'; data: { nft: string } }
  | { type: 'leaderboard'; data: { compId: string } }
  | { type: 'access'; data: { compId: string; decision?: 'given' | 'refused' } }
  | { type: 'block'; data: { number: number } }
  | { type: 'notification'; data: Notification }
  | { type: 'withdrawal'; data: WithdrawalPush };

/** Wire form with an id: a page that has lost its connection sends the id of the last one it received. */
export type SentPush = Push & { id: string };

/** Messages between processes about their pages. */
export type HubMessage =
  /** For every tab of a DID, or for everybody if there is none. */
  | { kind: 'push'; did?: string; push: SentPush }
  /** There may be a question for this DID. */
  | { kind: 'offer'; did: string }
  /** A page connected to the sender has proved the DID: a process that asks an unproven page releases the DID. */
  | { kind: 'proven'; did: string }
  /** Sessions of this DID have been proven or ended. */
  | { kind: 'sessions'; did: string };
