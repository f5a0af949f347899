import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';
import { profileSchema } from '@trove/contract/wire/trade/profile.ts';
import * as z from 'zod/mini';

import { requireOwnName } from '../../people/names/require-own-name.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepProfile, readProfile, requireRevision } from '../profiles/profile.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** `write_profile` (additive): people sign their own name and profile; absent members stay unchanged. */
export function writeProfile(
  { clock, ledger }: ContractDependencies,
  { did, profile, revision }: ContractInput<'write_profile'>,
  executorDid: string,
): ContractRun {
  if (did !== executorDid) throw new Refusal('The profile must belong to the wallet that signs');
  const read = z.safeParse(profileSchema, profile);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refusal(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const given = Object.entries({ ...read.data, name: requireOwnName(read.data.name) });
  const changes = Object.fromEntries(given.filter(([key]) => Object.hasOwn(profile, key)));
  const check = (db: Db) => requireRevision(db, did, revision);

  return {
    check,
    async execute({ tx, proof }) {
      await check(tx);
      const { revision: _revision, ...before } = await readProfile(tx, did);
      const written = { ...before, ...changes };
      const { transactionId } = await ledger.post(tx, {
        kind: 'write_profile',
        externalId: `profile:${proof.round}`,
        did,
        facts: { profile: written },
        proof,
      });
      await keepProfile(tx, did, written, clock.now());
      return transactionId;
    },
  };
}
