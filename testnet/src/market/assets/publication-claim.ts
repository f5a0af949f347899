/** Claim of a publication: a file is published only once, by any DID. */
export const publicationClaim = (_did: string, nft: string): string => `publication:${nft}`;
