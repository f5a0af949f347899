import { runtimeConfigSchema } from '@trove/contract/config.ts';
import type { TestUploadReply } from '@trove/contract/wire/trade/testnet-uploads.ts';

import { createTestWallet } from '../testnet/src/testing/test-wallet.ts';
import type { TestWallet } from '../testnet/src/testing/test-wallet.ts';
import { demoBackup } from '../tools/lib/demo-backup.ts';
import type { NetworkProcess } from './network-process.ts';
import { CHEAP, PASSPHRASE } from './ready-wallet.ts';

const PROVIDER = 'harbor-east-1';
/** The provider's price, in whole tokens. */
const HOSTING = 3;

/** A seller of the demo catalogue, whose key the network made at its first start. */
export interface DemoSeller {
  wallet: TestWallet;
  /** Backup that imports the account into the test wallet of a browser. */
  backup: string;
  /** Uploads a file and has the network publish it; the wallet signs its creation and the payment for hosting. */
  list(
    name: string,
    fileName: string,
    content: string,
    price: number,
    /** Competition that the item belongs to. */
    compId?: string,
  ): Promise<void>;
}

export async function demoSeller({ url, dataDir }: NetworkProcess): Promise<DemoSeller> {
  const config = runtimeConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const { privateKey, backup } = await demoBackup({
    dataDir,
    username: 'Seller',
    passphrase: PASSPHRASE,
    cost: CHEAP,
  });
  const wallet = createTestWallet({ baseUrl: url, config, privateKey });
  await wallet.signIn();

  return {
    wallet,
    backup,
    async list(name, fileName, content, price, compId) {
      const body = new FormData();
      body.append('assetName', name);
      body.append('assetType', 'dataset');
      body.append('file', new Blob([content]), fileName);
      const answer = await wallet.call(`/net/provider/${PROVIDER}/upload`, {
        method: 'POST',
        body,
      });
      const { data } = (await answer.json()) as TestUploadReply;
      const asset = {
        assetId: data.assetId,
        fileName: data.fileName,
        description: 'Made by a test.',
        price,
        metadata: {
          name,
          type: 'dataset',
          description: 'Made by a test.',
          ...(compId !== undefined && { compId }),
        },
        providerDid: config.fallbackProviderDid,
        hostingCost: HOSTING,
      };
      const { status, message } = await wallet.publish(asset);
      if (!status) throw new Error(message);
    },
  };
}
