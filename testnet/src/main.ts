import path from 'node:path';

import { endWithSentence } from './platform/end-with-sentence.ts';
import { keepYoungSpaceSmall } from './platform/young-space.ts';

/** `node testnet/src/main.ts`: starts the network alone; PORT, HOST, DATA_DIR and DATABASE_URL as usual. */

keepYoungSpaceSmall();
const { readLogSettings } = await import('./platform/log/create-log.ts');
const { createNetwork } = await import('./app/network.ts');

const dataDir = path.resolve(process.env['DATA_DIR'] ?? '.trove');
const network = await createNetwork({
  dataDir,
  port: Number(process.env['PORT'] ?? 3000),
  host: process.env['HOST'] ?? '127.0.0.1',
  demoData: process.env['DEMO_DATA'] !== '0',
  log: readLogSettings(process.env),
  onProgress: (part) => console.warn(part),
}).catch((error: unknown) => endWithSentence(error, dataDir));
await network.listen();
console.warn(`The network listens on http://localhost:${network.port}`);
for (const { title, key } of network.demoAccess) console.warn(`${title}: access key ${key}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal means that the operator does not want to wait.
    process.once(signal, () => process.exit(1));
    void network.close().then(() => process.exit(0));
  });
}
