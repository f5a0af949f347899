import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';

export interface Check {
  text: string;
  holds: boolean;
}

/** Facts known about an asset; undefined until they are known, or where the network does not state them. */
export interface Evidence {
  history: readonly UsageEntry[] | undefined;
  /** The block of the publication, as verified by the explorer. */
  proof: { verified: boolean; proof: { did: string; fault: string | null } | null } | undefined;
  file: FileFacts | undefined;
}

/** Returns the entry of a history that records the publication. */
export const findPublication = (history: readonly UsageEntry[] = []): UsageEntry | undefined =>
  history.find((entry) => getUsageCategory(entry) === 'Published & Owned');

/** Returns the checks that support the verified badge, as far as this network can show them (spec 000 §2.8). */
export function listChecks(
  { ownerDid }: Pick<Asset, 'ownerDid'>,
  { history, proof, file }: Evidence,
): Check[] {
  const publication = findPublication(history);
  const isOwn = publication !== undefined && (publication.ownerDid ?? ownerDid) === ownerDid;
  return [
    {
      text: 'Recorded on the chain',
      holds: history?.some(({ transactionId }) => transactionId !== undefined) ?? false,
    },
    { text: 'Published by its owner', holds: isOwn },
    {
      text: 'The owner’s signature is valid',
      holds:
        proof?.verified === true && proof.proof?.did === ownerDid && proof.proof.fault === null,
    },
    { text: 'Checksum of the file is public', holds: file !== undefined },
  ];
}
