import type { EventBus } from '@trove/contract/events.ts';
import { pushSchemas } from '@trove/contract/wire/socket.ts';

export interface PushDependencies {
  /** DID of the tab's account; null for a visitor, who receives public news only. */
  did: string | null;
  publish: (type: string, data: unknown) => void;
  events: Pick<EventBus, 'emit'>;
}

/** Forwards a push of the network to the remotes: unchanged, and as the event that it corresponds to. */
export function forwardPush(
  { did, publish, events }: PushDependencies,
  type: string,
  data: unknown,
): void {
  publish(type, data);
  if (type === 'balance') {
    const push = pushSchemas.balance.safeParse(data);
    if (push.success) events.emit('balance:changed', push.data);
  } else if (type === 'purchase' && did !== null) {
    const push = pushSchemas.purchase.safeParse(data);
    if (push.success && push.data.state === 'owned') {
      events.emit('asset:purchased', { nft: push.data.nft, buyerDid: did });
    }
  } else if (type === 'asset') {
    const push = pushSchemas.asset.safeParse(data);
    if (push.success) events.emit('asset:published', { nft: push.data.nft, ownerDid: '' });
  } else if (type === 'rating') {
    const push = pushSchemas.rating.safeParse(data);
    if (push.success) events.emit('rating:changed', push.data);
  }
}
