import { isRecord, parseJsonRecord } from '../loose.ts';

/**
 * Additive member of a contract's input that contains the claim of a session if the call's own comment is specified.
 */
const MEMBER = 'session_comment';

/** Returns the input of a contract with the claim of a session added. */
export const withSessionClaim = (smartContractData: string, claim: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(parseJsonRecord(smartContractData)).map(([name, input]) => [
        name,
        isRecord(input) ? { ...input, [MEMBER]: claim } : input,
      ]),
    ),
  );

/** Returns the host in a challenge of the network, in either of its forms; '' for any other text. */
export const readChallengeHost = (text: string): string =>
  /^(?:Sign in to (\S+)\. Nonce: |(\S+) wants you to sign in )/
    .exec(text)
    ?.slice(1)
    .find(Boolean) ?? '';

/** Returns the challenge in a signed payload, from its comment or its input (rules.md#identity); '' for none. */
export function readSessionClaim(payload: unknown): string {
  if (!isRecord(payload)) return '';
  const [input] = Object.values(parseJsonRecord(payload['smartContractData']));
  const texts = [payload['comment'], isRecord(input) ? input[MEMBER] : undefined];
  // The text is not trimmed, because a challenge is redeemed by its exact text.
  return texts.filter((text) => typeof text === 'string').find(readChallengeHost) ?? '';
}
