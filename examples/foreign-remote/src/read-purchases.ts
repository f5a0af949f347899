import type { Host } from '@trove/contract/host.ts';
import { purchaseListSchema } from '@trove/contract/wire/trade/purchase.ts';
import type { PurchaseRecord } from '@trove/contract/wire/trade/purchase.ts';
import * as z from 'zod/mini';

/** Reads what the person has bought, newest first. Throws if the network does not answer. */
export async function readPurchases({ http, config, signal }: Host): Promise<PurchaseRecord[]> {
  const address = new URL('v1/purchases', new URL(config.services.dapp, location.href));
  const response = await http.fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The network answered ${response.status}.`);
  return z.decode(purchaseListSchema, await response.json()).purchases.rows;
}
