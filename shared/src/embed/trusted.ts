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

/** Markup and script addresses of our own site, in the form that pages with Trusted Types demand. */
function createTrust(): Policy {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy(POLICY, plain) ?? plain;
  } catch {
    // The page's policy does not name ours: where it enforces types, the first use fails and is reported.
    return plain;
  }
}

let known: Policy | undefined;

/** The page's one policy of ours, made when it is first needed. */
export const trust = (): Policy => (known ??= createTrust());

/** An address of a script of ours. */
export const trustScript = (address: string): string => trust().createScriptURL(address);
