import { plainName } from '@trove/contract/plain-name.ts';
import { PUBLIC_NAME_MAX } from '@trove/contract/public-name.ts';
import type { ContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { Approval } from './approval.ts';
import type { WalletCall } from './payloads.ts';

/** Contracts whose author everybody sees. */
const PUBLIC_WRITES: ReadonlySet<ContractCall['name']> = new Set([
  'publish_asset',
  'rate_asset',
  'onboard_provider',
]);

/** The name of an account as the network has it. */
export interface OwnName {
  /** Empty until the account has signed one. */
  name: string;
  /** Revision of the account's profile, which a change states. */
  revision: number;
}

/** Returns the account's name for a request that others see; null for any other, and where nobody can sign a name. */
export async function ownName(
  call: WalletCall,
  did: string,
  names: { own(did: string): Promise<OwnName | null> },
): Promise<OwnName | null> {
  if (call.name !== 'executeContract') return null;
  const read = readContractCall(call.given.smartContractData);
  return read !== undefined && PUBLIC_WRITES.has(read.name) ? names.own(did) : null;
}

/**
 * Adds the name under which others will see the account: its public one, else the username as a proposal. No allowance
 * covers a proposal: nobody gets a name without having seen it.
 */
export function withPublicName(approval: Approval, own: OwnName, username: string): Approval {
  const isNew = own.name === '';
  const { signatures } = approval;
  return {
    ...approval,
    isRoutine: approval.isRoutine && !isNew,
    publicName: { name: isNew ? plainName(username) : own.name, isNew },
    ...(isNew && signatures && { signatures: ['Your public name', ...signatures] }),
  };
}

/** Returns the error message for a public name; null if it is acceptable. An empty one leaves the DID alone. */
export function publicNameFault(name: string): string | null {
  if (plainName(name) === '' && name.trim() !== '') return 'This name has no visible letters.';
  return name.trim().length > PUBLIC_NAME_MAX ? `At most ${PUBLIC_NAME_MAX} characters.` : null;
}
