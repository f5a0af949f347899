import * as z from 'zod/mini';

import type { Unsubscribe } from './host.ts';

/**
 * Events by which the parts of the site notify each other. A remote invalidates its own queries on them; the payload
 * is only a hint, because the network is the source of truth.
 */
export const eventSchemas = {
  'asset:published': z.object({ nft: z.string(), ownerDid: z.string() }),
  'asset:purchased': z.object({ nft: z.string(), buyerDid: z.string() }),
  'asset:liked': z.object({ nft: z.string(), liked: z.boolean() }),
  'rating:changed': z.object({ nft: z.string() }),
  'balance:changed': z.object({ did: z.string() }),
  'credit:changed': z.object({ did: z.string(), balance: z.number() }),
  'session:changed': z.object({ did: z.nullable(z.string()) }),
  'session:unauthorized': z.object({}),
  'competition:joined': z.object({ compId: z.string() }),
  'competition:submitted': z.object({ compId: z.string(), entryId: z.string() }),
  'theme:requested': z.object({ compId: z.string() }),
} as const;

export type EventMap = {
  [Name in keyof typeof eventSchemas]: z.output<(typeof eventSchemas)[Name]>;
};
export type EventName = keyof EventMap;

export interface EventBus {
  emit: <Name extends EventName>(name: Name, payload: EventMap[Name]) => void;
  /** Aborting `signal` ends the subscription too. A listener that throws does not affect the others. */
  on: <Name extends EventName>(
    name: Name,
    listener: (payload: EventMap[Name]) => void,
    options?: { signal?: AbortSignal },
  ) => Unsubscribe;
}
