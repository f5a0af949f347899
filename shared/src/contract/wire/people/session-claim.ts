import { isRecord, parseJsonRecord } from '../loose.ts';

/** Additive member of a contract's input: the claim of a session, where the call's own comment is specified. */
const MEMBER = 'session_comment';

/** The input of a contract, with the claim of a session in it. */
export const withSessionClaim = (smartContractData: string, claim: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(parseJsonRecord(smartContractData)).map(([name, input]) => [
        name,
        isRecord(input) ? { ...input, [MEMBER]: claim } : input,
      ]),
    ),
  );

/** The host that a challenge of the network names, in either of its forms; '' for any other text. */
export const readChallengeHost = (text: string): string =>
  /^(?:Sign in to (\S+)\. Nonce: |(\S+) wants you to sign in )/
    .exec(text)
    ?.slice(1)
    .find(Boolean) ?? '';

/** The challenge that a signed payload answers, in its comment or in its input (network.md 4.2); '' for none. */
export function readSessionClaim(payload: unknown): string {
  if (!isRecord(payload)) return '';
  const [input] = Object.values(parseJsonRecord(payload['smartContractData']));
  const texts = [payload['comment'], isRecord(input) ? input[MEMBER] : undefined];
  // To the letter: a challenge is spent by its exact text.
  return texts.filter((text) => typeof text === 'string').find(readChallengeHost) ?? '';
}
