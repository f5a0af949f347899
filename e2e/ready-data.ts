import { startNetwork } from './network-process.ts';

const FOLDER = 'READY_NETWORK_DATA';

/** Data of a network with the demo catalogue, made once for all tests of a run: making it takes longer than most of them. */
export const readyData = () => process.env[FOLDER];

/** Playwright's global setup: the returned function is called after the last test. */
// oxlint-disable-next-line import/no-default-export -- Playwright wants it so
export default async function makeReadyData(): Promise<() => Promise<void>> {
  const network = await startNetwork();
  // A good end leaves its compiled code to the networks that follow.
  await network.end();
  process.env[FOLDER] = network.dataDir;
  return () => network.dispose();
}
