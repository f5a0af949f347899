import { readChallengeHost, readSessionClaim } from '@trove/contract/wire/people/session-claim.ts';

import type { Approval } from './approval.ts';
import type { WalletCall } from './payloads.ts';

/**
 * Returns the approval of a call, with a warning if the call also proves a session at another site than the
 * requesting one: the initiator of that session would act as this account (rules.md#identity).
 */
export function warnedOfClaim(approval: Approval, { given }: WalletCall, site: string): Approval {
  const host = readChallengeHost(readSessionClaim(given));
  if (host === '' || host === site) return approval;
  const warning = `This also signs in to ${host}, not to ${site}.`;
  return { ...approval, warnings: [...approval.warnings, warning] };
}
