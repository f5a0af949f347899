/** Message of a node for an unknown DID, the best sign that a wallet is on another network (wire.md#reads). */
export const UNKNOWN_DID = 'DID does not exist';
