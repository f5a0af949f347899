import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { priceText } from '@trove/shared/contract/price.ts';
import type { WalletReply } from '@trove/shared/contract/wallet.ts';

import { decodeRequest } from '../../approval/decode-request.ts';
import { readCall } from '../../approval/payloads.ts';
import type { NodeClient } from '../../network/node-client.ts';
import type { Area } from './browser.ts';
import { keep } from './kept.ts';

/** Something the wallet has signed and sent. */
export interface Activity {
  id: string;
  at: number;
  did: string;
  /** Host of the site that asked for it. */
  site: string;
  /** Id of the network it went to. */
  network: string;
  title: string;
  /** What left the account, as people write it: `5 TROVE`. */
  paid: string | null;
  isDone: boolean;
  message: string;
}

const KEPT = 200;

export function createActivity(local: Area) {
  const kept = keep<readonly Activity[]>(local, 'activity', []);
  return {
    all: () => kept.get(),
    /** The newest first; one that is sent again under its id takes the place of itself. */
    add: (entry: Activity) =>
      kept.change((all) => [entry, ...all.filter(({ id }) => id !== entry.id)].slice(0, KEPT)),
    erase: () => kept.set([]),
    subscribe: (listener: () => void) => kept.subscribe(listener),
  };
}

export type ActivityLog = ReturnType<typeof createActivity>;

/** A node whose writes leave a trace in the wallet. */
export const recorded = (
  node: NodeClient,
  config: RuntimeConfig,
  add: (entry: Omit<Activity, 'site' | 'network'>) => void,
): NodeClient => ({
  ...node,
  async write(name, body, signer, id = crypto.randomUUID()) {
    const at = Date.now();
    const reply = await node.write(name, body, signer, id);
    const { title, amount } = decodeRequest(readCall(name, body), config);
    add({
      id,
      at,
      did: signer.did,
      title,
      paid: amount?.isPaidNow === true ? `${priceText(amount.tokens)} ${amount.token}` : null,
      isDone: reply.status,
      message: messageOf(reply),
    });
    return reply;
  },
});

const messageOf = ({ data }: WalletReply) => data.message ?? data.error ?? '';
