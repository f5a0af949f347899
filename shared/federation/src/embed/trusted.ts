interface Policy {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

/** Policy name in the `trusted-types` directive of a partner's content policy. */
const POLICY = 'trove';

const as = (text: string) => text;
const plain: Policy = { createHTML: as, createScriptURL: as };

/** Creates the policy for the site's own markup and script addresses, which pages with Trusted Types require. */
function createTrust(): Policy {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy(POLICY, plain) ?? plain;
  } catch {
    // The page's policy does not allow this name: if it enforces Trusted Types, the first use fails and is reported.
    return plain;
  }
}

let known: Policy | undefined;

/** Returns the single policy of the page, created on first use. */
export const trust = (): Policy => (known ??= createTrust());

/** Marks the address of one of the site's scripts as trusted. */
export const trustScript = (address: string): string => trust().createScriptURL(address);
