import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { keepYoungSpaceSmall } from '../testnet/src/platform/young-space.ts';
import { ensureWallet, offerWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { createProgress } from './lib/progress.ts';
import { dataDir, giveUp, siteDir } from './lib/settings.ts';

/** `npm start`: builds outdated packages, starts the network with the site on it, and prints the address to open. */

const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? '127.0.0.1';

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  giveUp(
    `PORT is "${process.env['PORT']}", which is not a port number.`,
    'Set PORT to a number from 0 to 65535, or leave it out for 3000.',
  );
}
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
    port,
    host,
    // The log is formatted for people, unless the environment says otherwise.
    log: readLogSettings({ LOG_PRETTY: '1', ...process.env }),
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
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    giveUp(
      `The data folder cannot be written: ${folder}`,
      existsSync(folder)
        ? 'Give yourself write permission, or set DATA_DIR to a folder of your own.'
        : 'Set DATA_DIR to a folder of your own.',
    );
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      giveUp(
        `Port ${port} is in use, perhaps by another Trove.`,
        `Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    giveUp(
      `Port ${port} on ${host} cannot be opened (${code}).`,
      'Choose another with PORT and HOST.',
    );
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}
