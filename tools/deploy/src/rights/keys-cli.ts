import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

import {
  addTeam,
  initKeys,
  listTeams,
  repairStore,
  revokeKeys,
  rotateOperator,
  rotateTeam,
} from './key-commands.ts';
import { keyFolder, readPublicKey } from './operator-keys.ts';

export const KEYS_USAGE = `trove-deploy keys init
trove-deploy keys add-team <team> <remote>... [--public <file>]... [--threshold <n>]
trove-deploy keys rotate root|timestamp|<team> [--public <file>]...
trove-deploy keys revoke <team> [first letters of the key]
trove-deploy keys list --root <file>
trove-deploy keys repair --root <file>
Options: --store <place>, --keys <folder of the operator's keys>`;

interface Given {
  store: ObjectStore;
  /** Folder of the operator's keys. */
  folder: string;
  publicKeys: readonly string[];
  threshold: number;
  readRoot: () => Buffer;
}

/** Runs `trove-deploy keys <command>` and returns what it tells the operator. */
export async function runKeys(words: readonly string[], given: Given): Promise<string> {
  const [command = '', name = '', ...others] = words;
  const { store, folder, threshold } = given;
  const operator = { store, keys: keyFolder(folder) };

  /** Reads the keys that a team has sent, or creates one for it. */
  const giveKeys = (team: string) => {
    const read = given.publicKeys.map(readPublicKey);
    if (read.length > 0) return { keys: read, told: 'Its keys are those that you named.' };
    const created = operator.keys.create(team);
    return {
      keys: [created.key],
      told: `Its key is ${created.keep()}: give it to the team alone.`,
    };
  };

  switch (command) {
    case 'init': {
      const bytes = await initKeys(operator);
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, 'root.json');
      writeFileSync(file, bytes);
      return `The keys are in ${folder}. Put root.json and timestamp.key into the server's SITE_TRUST folder, and root.key away.`;
    }
    case 'add-team': {
      const { keys, told } = giveKeys(name);
      await addTeam(operator, { team: name, remotes: others, given: keys, threshold });
      return `${name} may deploy ${others.join(', ')}. ${told}`;
    }
    case 'rotate': {
      if (name === 'root' || name === 'timestamp') {
        await rotateOperator(operator, name);
        return `The key of ${name} is a new one, in ${folder}.`;
      }
      const { keys, told } = giveKeys(name);
      await rotateTeam(operator, name, keys);
      return `${name} has new keys. ${told} Its next deploy is signed with them; the last one goes on until then.`;
    }
    case 'revoke':
      await revokeKeys(operator, name, others[0]);
      return `The key of ${name} is revoked. The last good build of its remotes goes on.`;
    case 'list':
      return (await listTeams(store, given.readRoot())).join('\n');
    case 'repair': {
      const removed = await repairStore(store, given.readRoot());
      if (removed.length === 0) return 'The store holds no metadata that cannot be read.';
      return `Removed from the store, since no key can have signed it: ${removed.join(', ')}.`;
    }
    default:
      throw new Error(KEYS_USAGE);
  }
}
