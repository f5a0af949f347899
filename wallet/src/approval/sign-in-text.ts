import { BadRequest } from './approval.ts';

export interface SignInText {
  domain: string;
  did: string;
  expires: Date | null;
}

/** Parses the CAIP-122 text a site wants signed; throws for any other text, so that nothing else is signed as one. */
export function readSignInText(message: string): SignInText {
  const [first = '', did = '', ...rest] = message.split('\n');
  const domain = /^(\S+) wants you to sign in with your .+ account:$/.exec(first)?.[1];
  if (domain === undefined || !rest.some((line) => line.startsWith('Nonce: '))) {
    throw new BadRequest('This is not a sign-in message.');
  }
  const expiry = rest.find((line) => line.startsWith(EXPIRY))?.slice(EXPIRY.length);
  const expires = expiry === undefined ? null : new Date(expiry);
  if (expires !== null && Number.isNaN(expires.getTime())) {
    throw new BadRequest('The sign-in message has no readable expiry.');
  }
  return { domain, did, expires };
}

const EXPIRY = 'Expiration Time: ';
