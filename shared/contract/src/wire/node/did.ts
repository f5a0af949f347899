/** A DID is valid when it is text that is not blank (spec 000 §5). */
export const isDid = (did: unknown): did is string => typeof did === 'string' && did.trim() !== '';
