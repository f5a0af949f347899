import { anAsset } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { AcquirePanel } from '../AcquirePanel.tsx';

export const did = 'bafybmibuyer';
export const CONTENT = 'id,name\n1,trove\n';

const asset = anAsset({
  id: 'Qm1',
  name: 'Rows',
  type: 'dataset',
  fileName: 'rows.csv',
  price: 5,
  ownerDid: 'bafybmiseller',
});

/** Returns a list to which the names of files saved by the browser are added. */
export function watchSavedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}

type Scene = Partial<Parameters<typeof openPage>[1]> & {
  /** States of the purchase that the network reports, in the order of the requests. */
  states?: string[];
  file?: Response | number;
  /** Price of the asset in whole tokens, 5 by default. */
  price?: number;
};

/** Opens the panel of an asset for 5 TROVE that two providers host; for tests. */
export function openPanel({ states = ['none'], file, price = 5, answers, ...scene }: Scene = {}) {
  const provider = (name: string) => ({
    providerDid: name,
    platformName: 'Cloud',
    providerName: name,
    endpoints: { download: `http://localhost/net/provider/${name}/download` },
  });
  const page = openPage(<AcquirePanel asset={{ ...asset, price }} />, {
    path: '/',
    assets: [asset],
    session: aSession({ did, balance: 20 }),
    answers: {
      'v1/purchases/Qm1': () => ({
        nft: 'Qm1',
        state: states.length > 1 ? states.shift() : states[0],
      }),
      'v1/purchases': { purchases: [] },
      onboarded_providers: { data: [provider('first'), provider('second')] },
      'v1/assets/Qm1/file': 404,
      'provider/first/download/Qm1': file ?? new Response(CONTENT),
      'get-nft-token-chain-data': { status: true, NFTDataReply: [] },
      ...answers,
    },
    ...scene,
  });
  const { calls } = page.network;
  const sent = (part: string) => calls.filter(({ url }) => url.includes(part));
  return { ...page, sent };
}
