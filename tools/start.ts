import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';

import { explainListening } from '../testnet/src/platform/address-fault.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { readEnvironmentOrEnd } from '../testnet/src/platform/environment/read-environment.ts';
import { makeFolder } from '../testnet/src/platform/make-folder.ts';
import { keepYoungSpaceSmall } from '../testnet/src/platform/young-space.ts';
import { ensureWallet, offerWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { createProgress } from './lib/progress.ts';
import { dataDir, siteDir } from './lib/settings.ts';

/** `npm start`: builds outdated packages, starts the network with the site on it, and prints the address to open. */

const environment = readEnvironmentOrEnd();
const { PORT: port, HOST: host } = environment;

checkDataDir();
await checkPort();

const progress = createProgress(2);
await progress.step('Building what has changed', (report) =>
  Promise.all([
    ensureSite({ siteDir: siteDir(), onProgress: report }),
    ensureWallet({ onProgress: report }),
  ]),
);
offerWallet(siteDir());
const network = await progress.step('Starting the test network', async (report) => {
  keepYoungSpaceSmall();
  const { readLogSettings } = await import('../testnet/src/platform/log/create-log.ts');
  const { createNetwork } = await import('../testnet/src/app/network.ts');
  const started = await createNetwork({
    dataDir: dataDir(),
    siteDir: siteDir(),
    // The log is formatted for people, unless the environment says otherwise.
    log: readLogSettings({ LOG_PRETTY: true, ...environment }),
    onProgress: report,
  }).catch((error: unknown) => endWithSentence(error, dataDir()));
  await started.listen();
  return started;
});

console.info(
  `\nTrove is ready in ${progress.total()}: open http://localhost:${network.port}\nCtrl+C stops it; \`npm run reset\` deletes its data.`,
);
for (const { title, key } of network.demoAccess) console.info(`Access key of "${title}": ${key}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void network.close().then(() => process.exit(0)));
}

function checkDataDir() {
  const folder = dataDir();
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    endWithSentence(error, folder);
  }
}

/** Checks that the port is free before the long work, not after it. */
async function checkPort() {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, host, resolve);
    });
  } catch (error) {
    endWithSentence(explainListening(error, { port, host }), dataDir());
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}
