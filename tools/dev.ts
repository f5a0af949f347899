import { fork } from 'node:child_process';
import { globSync, rmSync, watch } from 'node:fs';
import path from 'node:path';

import type { BundleState } from '../shared/federation/src/build/hot/hot-page.ts';
import { createNetwork } from '../testnet/src/app/network.ts';
import { declareRemotes } from './build.ts';
import { createTypeChecks, typeComplaints } from './check-types.ts';
import { changeRegistry, listBuild, makeLive } from './deploy/src/registry/registry.ts';
import { readBuildFile, remoteDir } from './deploy/src/registry/whole-build.ts';
import { dataDir, ROOT } from './lib/settings.ts';
import { createDevStream } from './site/dev-stream.ts';
import { sitePackages } from './site/packages.ts';
import type { SitePackage } from './site/packages.ts';

/**
 * `pnpm dev`: serves the site from readable builds. An open page applies every change and keeps what the user has
 * typed.
 */

/** Id of the only build of each remote, which is overwritten here. */
const BUILD_ID = 'd'.repeat(12);

const siteDir = path.join(dataDir(), 'dev-site');
const say = (sentence: string) => console.info(sentence);
const stream = createDevStream();

const getOutDir = ({ kind, name }: SitePackage) =>
  kind === 'remote' ? remoteDir(siteDir, name, BUILD_ID) : path.join(siteDir, name);

/** Publishes a build without integrity hashes, because its files change. */
async function publish(id: string) {
  const build = readBuildFile(remoteDir(siteDir, id, BUILD_ID));
  if (!build) return;
  await changeRegistry(siteDir, (registry) =>
    makeLive(listBuild(registry, id, BUILD_ID, { ...build, integrity: {} }), id, BUILD_ID),
  );
}

/** Keeps a package built while this process runs; resolves after the first build, whether it succeeded or failed. */
function keepBuilt(site: SitePackage): Promise<void> {
  const child = fork(path.join(ROOT, 'tools/site/watch-package.ts'), [
    site.folder,
    BUILD_ID,
    getOutDir(site),
  ]);
  return new Promise((resolve, reject) => {
    child.on('message', ({ bundle, state }: { bundle: string; state: BundleState }) => {
      void take(bundle, state);
    });
    child.once('exit', () => {
      console.error(`${site.name} is no longer watched. Start \`pnpm dev\` again.`);
      reject(new Error(`${site.name} could not be watched.`));
    });

    async function take(bundle: string, state: BundleState) {
      if (bundle === site.name) {
        for (const complaint of state.complaints) console.error(`\n${complaint}`);
        if (state.complaints.length === 0) say(`${site.name} is built.`);
        if (site.kind === 'remote' && state.hash !== null) await publish(site.name);
        resolve();
      }
      stream.send(bundle, state);
      types.changed();
    }
  });
}

const life = new AbortController();
const folders = sitePackages().map(({ folder }) => folder);

/** Builds do not check types, so type errors are shown separately and the page keeps running. */
const types = createTypeChecks(
  // The first check waits until everything is built, so that it does not compete with the builds.
  async () => {
    await builds;
    return typeComplaints(folders, life.signal).catch(() => []);
  },
  (complaints) => {
    for (const complaint of complaints) console.error(`\n${complaint}`);
    say(`Types are checked: ${complaints.length} errors.`);
    stream.send('types', { hash: null, complaints });
  },
);

rmSync(siteDir, { recursive: true, force: true });
await declareRemotes(siteDir);
const builds = Promise.all(sitePackages().map(keepBuilt));
const network = await createNetwork({
  dataDir: dataDir(),
  siteDir,
  onProgress: say,
  instrument: (server) => stream.join(server),
});
await network.listen();
await builds;
// Files that contain only types are in no build, so the sources are watched as well.
const shared = globSync('shared/*/src', { cwd: ROOT }).map((folder) => path.join(ROOT, folder));
for (const folder of [...folders.map((one) => path.join(one, 'src')), ...shared]) {
  watch(folder, { recursive: true }, () => types.changed());
}
say(`\nOpen http://localhost:${network.port}. Changes of the network itself need a restart.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    life.abort();
    void network.close().then(() => process.exit(0));
  });
}
