import type { RuntimeConfig } from '@trove/contract/config.ts';
import { explorerLink } from '@trove/contract/explorer-link.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';

import type { Approval } from '../../approval/approval.ts';
import { decodeRequest } from '../../approval/decode-request.ts';
import { readCall } from '../../approval/payloads.ts';
import { withNames } from '../../network/names.ts';
import type { Names } from '../../network/names.ts';
import type { NodeClient } from '../../network/node-client.ts';
import type { Area } from './browser.ts';
import { createStoredValue } from './stored-value.ts';

/** A request that the wallet has signed and sent. */
export interface Activity {
  id: string;
  at: number;
  did: string;
  /** Host of the requesting site. */
  site: string;
  /** Id of the network it was sent to. */
  network: string;
  title: string;
  /** Amount that left the account, formatted: `5 TROVE`. */
  paid: string | null;
  isDone: boolean;
  message: string;
  /** Set for a purchase: id and name of the asset, and the step of the purchase. */
  purchase?: { nft: string; name: string; part: NonNullable<Approval['part']> };
  /** The transaction in the network's explorer. */
  explorer?: string;
}

const MAX_ENTRIES = 200;

export function createActivity(local: Area) {
  const kept = createStoredValue<readonly Activity[]>(local, 'activity', []);
  return {
    all: () => kept.get(),
    /** Adds an entry at the front; one with the same id is replaced. */
    add: (entry: Activity) =>
      kept.change((all) =>
        [entry, ...all.filter(({ id }) => id !== entry.id)].slice(0, MAX_ENTRIES),
      ),
    erase: () => kept.set([]),
    subscribe: (listener: () => void) => kept.subscribe(listener),
  };
}

export type ActivityLog = ReturnType<typeof createActivity>;

/** Wraps a node so that its writes are recorded in the activity. */
export const withActivityLog = (
  node: NodeClient,
  { config, names }: { config: RuntimeConfig; names: Names },
  add: (entry: Omit<Activity, 'site' | 'network'>) => void,
): NodeClient => ({
  ...node,
  async write(name, body, signer, id = crypto.randomUUID()) {
    const at = Date.now();
    // Started before the write, so that the site does not wait for names.
    const naming = withNames(decodeRequest(readCall(name, body), config), names);
    const reply = await node.write(name, body, signer, id);
    const approval = await naming;
    const { title, amount } = approval;
    add({
      id,
      at,
      did: signer.did,
      title,
      paid: amount?.isPaidNow === true ? `${priceText(amount.tokens)} ${amount.token}` : null,
      isDone: reply.status,
      message: getMessage(reply),
      ...purchaseIn(approval),
      ...findTransaction(reply, config),
    });
    return reply;
  },
});

function purchaseIn({ part, facts, asset }: Approval): Pick<Activity, 'purchase'> {
  const nft = facts.find(({ names }) => names === 'asset')?.value;
  if (part === undefined || nft === undefined) return {};
  return { purchase: { nft, name: asset?.name ?? 'an asset', part } };
}

/** Finds the transaction, with which a node's message ends. */
function findTransaction(
  reply: WalletReply,
  { services }: RuntimeConfig,
): Pick<Activity, 'explorer'> {
  const id = / with trnxid (\S+)$/.exec(getMessage(reply))?.[1];
  if (id === undefined || services.explorer === '') return {};
  return { explorer: explorerLink(services.explorer, id) };
}

/** Merges each purchase into one line, newest first, because the user made one decision: to buy. */
export function inPurchases(all: readonly Activity[]): Activity[] {
  const lines: Activity[] = [];
  const open = new Map<string, Activity>();
  for (const entry of all) {
    const { purchase, paid, explorer, isDone } = entry;
    const line = purchase && open.get(purchase.nft);
    if (purchase === undefined) lines.push(entry);
    else if (line === undefined) {
      const title = `${purchase.part === 'delivery' ? 'Bought' : 'Buying'} ${purchase.name}`;
      const first = isDone ? { ...entry, title } : { ...entry };
      lines.push(first);
      open.set(purchase.nft, first);
    } else if (paid !== null && isDone) {
      Object.assign(line, { paid, ...(explorer && { explorer }) });
    }
    // The order begins a purchase, so earlier entries belong to another one.
    if (purchase?.part === 'order') open.delete(purchase.nft);
  }
  return lines;
}

const getMessage = ({ data }: WalletReply) => data.message ?? data.error ?? '';
