import { setTimeout as wait } from 'node:timers/promises';

import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { readRows } from '@trove/kit/api/read-rows.ts';

import { useMemoryFolder } from '../tools/lib/memory-folder.ts';
import { START_MS, startNetwork } from './network-process.ts';

const FOLDER = 'READY_NETWORK_DATA';

/**
 * Returns the data folder of a network with the demo catalogue, made once for all tests of a run, because making it
 * takes longer than most of them.
 */
export const readyData = () => process.env[FOLDER];

/**
 * Waits until the network has created its big file and inspected all files. It does both in the background after a
 * start; otherwise each network that starts with its data would repeat the remaining work.
 */
async function settle(url: string): Promise<void> {
  const answer = await fetch(`${url}/net/node/api/list-nfts`);
  const deadline = Date.now() + START_MS;
  for (const { id, name } of readRows(assetListSchema.parse(await answer.json()))) {
    const inspection = `${url}/net/dapp/api/v1/assets/${id}/inspection`;
    for (let { status } = await fetch(inspection); status === 503;) {
      if (Date.now() > deadline) throw new Error(`The file of ${name} was not made in time`);
      await wait(100);
      ({ status } = await fetch(inspection));
    }
  }
}

/** Playwright's global setup: the returned function is called after the last test. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function makeReadyData(): Promise<() => Promise<void>> {
  // The workers are forked afterwards and inherit the environment.
  const leaveMemory = useMemoryFolder();
  const network = await startNetwork();
  await settle(network.url);
  // A regular exit writes the compile cache, which the following networks use.
  await network.end();
  process.env[FOLDER] = network.dataDir;
  return async () => {
    await network.dispose();
    leaveMemory();
  };
}
