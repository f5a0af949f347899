import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { aSignedSite } from './a-signed-site.ts';

type Site = Awaited<ReturnType<typeof aSignedSite>>;

/** Returns what tests do to the site of the running test. */
export function withSite(get: () => Site) {
  const fileOf = (name: string) => path.join(get().storeDir, name);
  return {
    fileOf,

    /** Starts a server on which the first builds of both remotes are live. */
    aLiveServer: async () => {
      const site = get();
      const server = site.aServer();
      await site.deploy('reports', 'r1');
      await site.deploy('charts', 'c1');
      await server.gate.pull();
      const state = [server.live(), server.gate.fault()];
      expect(state).toEqual([{ reports: 'r1', charts: 'c1' }, undefined]);
      return server;
    },

    /** Changes a file of the store, as whoever has stolen it can. */
    change: (name: string, bytes: string | Buffer) => writeFileSync(fileOf(name), bytes),

    /** Returns the newest version of a team's metadata in the store. */
    versionOf: (team: string) =>
      readdirSync(fileOf('metadata')).filter((name) => name.endsWith(`.${team}.json`)).length,
  };
}
