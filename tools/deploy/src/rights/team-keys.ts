import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { keyIdOf, publicKeyOf, readPrivateKey } from '@trove/federation/rights/metadata.ts';
import { remotesOf } from '@trove/federation/rights/newest-metadata.ts';
import type { NewestMetadata } from '@trove/federation/rights/newest-metadata.ts';

/** A team, and the keys with which this process signs for it. */
export interface TeamKeys {
  team: string;
  keys: readonly KeyObject[];
}

/** Reads the keys of a team from files, or from TROVE_TEAM_KEY, where a CI keeps its secrets. */
export function readTeamKeys(team: string, files: readonly string[], env = process.env): TeamKeys {
  const text = env['TROVE_TEAM_KEY'];
  const texts = files.length > 0 ? files.map((file) => readFileSync(file)) : text ? [text] : [];
  if (texts.length === 0) {
    throw new Error('The key of the team is missing: name it with --key, or set TROVE_TEAM_KEY.');
  }
  return { team, keys: texts.map(readPrivateKey) };
}

export const withoutRight = (team: string) =>
  `No team ${team} has a right here: the operator runs \`keys add-team\`.`;

/** Throws a sentence if the keys may not deploy a remote, so that nothing is stored that would be refused later. */
export function refuseWithoutRight(
  { targets }: NewestMetadata,
  { team, keys }: TeamKeys,
  id: string,
) {
  const role = targets?.signed.delegations?.roles?.[team];
  if (!role) throw new Error(withoutRight(team));
  const remotes = remotesOf(targets, team);
  if (!remotes.includes(id)) {
    throw new Error(`The keys of ${team} may deploy ${remotes.join(', ')}, not ${id}.`);
  }
  const ids = keys.map((key) => keyIdOf(publicKeyOf(key)));
  const strange = ids.find((one) => !role.keyIDs.includes(one));
  if (strange !== undefined) {
    throw new Error(
      `The key ${strange.slice(0, 12)} is none of ${team}'s: it was revoked or never given.`,
    );
  }
}
