import path from 'node:path';

import { explainListening } from './platform/address-fault.ts';
import { endWithSentence } from './platform/end-with-sentence.ts';
import { readEnvironmentOrEnd } from './platform/environment/read-environment.ts';
import { keepYoungSpaceSmall } from './platform/young-space.ts';

/** `node testnet/src/main.ts`: starts the network alone (docs/how-to/configure.md). */

keepYoungSpaceSmall();
const { readLogSettings } = await import('./platform/log/create-log.ts');
const { createNetwork } = await import('./app/network.ts');

const environment = readEnvironmentOrEnd();
const dataDir = path.resolve(environment.DATA_DIR);
const address = { port: environment.PORT, host: environment.HOST };
const network = await createNetwork({
  dataDir,
  log: readLogSettings(environment),
  onProgress: (part) => console.warn(part),
}).catch((error: unknown) => endWithSentence(error, dataDir));
await network
  .listen()
  .catch((error: unknown) => endWithSentence(explainListening(error, address), dataDir));
console.warn(`The network listens on http://localhost:${network.port}`);
for (const { title, key } of network.demoAccess) console.warn(`${title}: access key ${key}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal means that the operator does not want to wait.
    process.once(signal, () => process.exit(1));
    void network.close().then(() => process.exit(0));
  });
}
