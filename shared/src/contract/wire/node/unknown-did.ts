/** Message of a node that does not know a DID: the best sign that a wallet is on another network (contracts.md 1.2). */
export const UNKNOWN_DID = 'DID does not exist';
