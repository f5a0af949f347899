/** The business name of a publication: a file is published once, whoever asks. */
export const publicationClaim = (_did: string, nft: string): string => `publication:${nft}`;
