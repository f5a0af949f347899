import type { Host } from '@trove/contract/host.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import type { QueryClient } from '@trove/kit/core.ts';

import { createDownload } from './features/download/create-download.ts';
import type { DownloadControl } from './features/download/create-download.ts';
import { downloadDependencies } from './features/download/download-dependencies.ts';
import { createPurchase } from './features/purchase/create-purchase.ts';
import type { PurchaseControl } from './features/purchase/create-purchase.ts';
import { purchaseDependencies } from './features/purchase/purchase-dependencies.ts';
import { isBusy } from './features/purchase/purchase-machine.ts';

/**
 * Payment for an asset and download of its file: two state machines, of which the first starts the second once (spec
 * 000 §4).
 */
export interface Acquisition {
  purchase: PurchaseControl;
  download: DownloadControl;
}

interface Dependencies {
  host: Host;
  api: Api;
  queryClient: QueryClient;
}

/** Acquisitions of each host. They continue while the user looks at other pages, for the lifetime of the host. */
const underway = new WeakMap<Host, Map<string, Acquisition>>();

/** Returns the acquisition of an asset by a buyer, the same one on every page. */
export function getAcquisition(asset: Asset, did: string, around: Dependencies): Acquisition {
  const all = underway.get(around.host) ?? begin(around.host);
  const key = `${did} ${asset.id}`;
  const known = all.get(key);
  if (known) return known;

  const download = createDownload(downloadDependencies(asset, around));
  const purchase = createPurchase(
    purchaseDependencies(asset, { ...around, did }, () => void download.start()),
  );
  all.set(key, { purchase, download });

  const { loaders } = around.host;
  const some = (is: (each: Acquisition) => boolean) => [...all.values()].some(is);
  purchase.subscribe(() =>
    loaders.set(
      'buyingAsset',
      some((each) => isBusy(each.purchase.get())),
    ),
  );
  download.subscribe(() =>
    loaders.set(
      'downloadingAsset',
      some((each) => isTravelling(each.download)),
    ),
  );
  return { purchase, download };
}

function begin(host: Host): Map<string, Acquisition> {
  const all = new Map<string, Acquisition>();
  underway.set(host, all);
  // The network continues a purchase, but nothing on this page works on it any longer.
  host.signal.addEventListener('abort', () => {
    host.loaders.set('buyingAsset', false);
    host.loaders.set('downloadingAsset', false);
  });
  return all;
}

const isTravelling = ({ get }: DownloadControl) => ['running', 'waiting'].includes(get().phase);
