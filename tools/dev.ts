import { existsSync, watch } from 'node:fs';
import path from 'node:path';

import { createNetwork } from '../testnet/src/network.ts';
import { ensureSite } from './build.ts';
import { dataDir, ROOT } from './settings.ts';
import { sitePackages } from './site-packages.ts';

/** `pnpm dev`: the site with quick, readable builds; what changes is built alone, put live, and the page reloads itself. */

const SETTLE_MS = 80;

const siteDir = path.join(dataDir(), 'dev-site');
const say = (sentence: string) => console.info(sentence);

async function build() {
  try {
    await ensureSite({ siteDir, onProgress: say, isDev: true });
  } catch (error) {
    // The page keeps the last build that worked.
    console.error((error as Error).message);
  }
}

await build();
const network = await createNetwork({
  dataDir: dataDir(),
  siteDir,
  port: Number(process.env['PORT'] ?? 3000),
  host: process.env['HOST'] ?? '127.0.0.1',
  onProgress: say,
});
await network.listen();
say(`\nOpen http://localhost:${network.port}. Changes of the network itself need a restart.`);

let settling: NodeJS.Timeout | undefined;
let building: Promise<void> = Promise.resolve();

/** One build at a time; saves that come close together are one. */
function rebuild() {
  clearTimeout(settling);
  settling = setTimeout(() => {
    building = building.then(build);
  }, SETTLE_MS);
}

const folders = [...sitePackages().map(({ folder }) => folder), path.join(ROOT, 'shared')];
const watchers = folders
  .map((folder) => path.join(folder, 'src'))
  .filter((folder) => existsSync(folder))
  .map((folder) => watch(folder, { recursive: true }, rebuild));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const watcher of watchers) watcher.close();
    void network.close().then(() => process.exit(0));
  });
}
