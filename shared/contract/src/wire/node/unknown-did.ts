/** Message of a node for an unknown DID, the best sign that a wallet is on another network (contracts.md 1.2). */
export const UNKNOWN_DID = 'DID does not exist';
