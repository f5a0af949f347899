import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  readRegistryFile,
  registryFile,
} from '../../shared/federation/src/registry/registry-file.ts';
import { folderObjects } from '../../shared/federation/src/rights/folder-objects.ts';
import { metadataName } from '../../shared/federation/src/rights/layout.ts';
import type { ObjectStore } from '../../shared/federation/src/rights/object-store.ts';
import { createGate } from '../../testnet/src/app/site/rights/gate.ts';
import { promote, publishFolder } from '../deploy/src/deploy-commands.ts';
import { addTeam, initKeys } from '../deploy/src/rights/key-commands.ts';
import { keyFolder } from '../deploy/src/rights/operator-keys.ts';
import { teamStore } from '../deploy/src/rights/team-store.ts';
import { writeReady } from '../deploy/src/testing/write-ready.ts';

export const AUTHOR = { who: 'ci@team.test', commit: 'c0ffee' };

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** A signed site for tests: a store, an operator, two teams with one remote each, and a server that verifies. */
export async function aSignedSite(given?: ObjectStore) {
  const root = mkdtempSync(path.join(tmpdir(), 'trove-signed-'));
  const storeDir = path.join(root, 'store');
  const store = given ?? folderObjects(storeDir);
  const operator = { store, keys: keyFolder(path.join(root, 'keys')) };
  const trusted = await initKeys(operator);
  const keys = { reports: newKey(), charts: newKey() };
  const give = (team: 'reports' | 'charts') =>
    addTeam(operator, {
      team: `${team}-team`,
      remotes: [team],
      given: [keys[team]],
      threshold: 1,
    });
  await give('reports');
  await give('charts');

  /** Returns the deploys of a team with keys. */
  const deploysOf = (team: string, ...own: KeyObject[]) =>
    teamStore(store, trusted, { team: `${team}-team`, keys: own });
  const deploy = async (
    id: 'reports' | 'charts',
    buildId: string,
    team = deploysOf(id, keys[id]),
  ) => {
    await publishFolder(team, writeReady(root, id, buildId), AUTHOR);
    await promote(team, id, buildId, AUTHOR);
  };

  /** Starts a server's gate; one that is started again in the same folder remembers. */
  function aServer(name = 'server', signs = true) {
    const trustDir = path.join(root, name, 'trust');
    const siteDir = path.join(root, name, 'site');
    mkdirSync(trustDir, { recursive: true });
    const rootFile = path.join(trustDir, 'root.json');
    if (!existsSync(rootFile)) writeFileSync(rootFile, trusted);
    const lines: string[] = [];
    const log = (_error: unknown, text?: string) => void lines.push(text ?? String(_error));
    const timestampKey = signs ? operator.keys.read('timestamp') : undefined;
    const gate = createGate({
      store,
      trustDir,
      siteDir,
      timestampKey,
      log: { error: log, warn: log },
    });
    const live = () => {
      const { remotes = {} } = readRegistryFile(registryFile(trustDir))?.registry ?? {};
      return Object.fromEntries(Object.entries(remotes).map(([id, entry]) => [id, entry.live]));
    };
    return { gate, live, lines, siteDir, trustDir };
  }

  return {
    root,
    storeDir,
    store,
    operator,
    trusted,
    keys,
    deploy,
    deploysOf,
    aServer,
    readMetadata: (role: string, version: number) =>
      readFileSync(path.join(storeDir, metadataName(role, version))),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}
