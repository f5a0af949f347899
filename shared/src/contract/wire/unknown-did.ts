/** How a node says that it has never heard of a DID: the best sign that a wallet is on another network (contracts.md 1.2). */
export const UNKNOWN_DID = 'DID does not exist';
