import type { WebSocket } from 'ws';

/** A message beside the wallet protocol; a hint to read again, never the truth itself. */
export type Push =
  | { type: 'balance'; data: { did: string } }
  | { type: 'credit'; data: { did: string; balance: number } }
  | { type: 'purchase'; data: { nft: string; state: string; message?: string } }
  | { type: 'asset'; data: { nft: string } }
  | { type: 'rating'; data: { nft: string } };

export interface SocketHub {
  /** To every tab of a DID. */
  push(did: string, message: Push): void;
  /** To everybody. */
  broadcast(message: Push): void;
}

export function createSocketHub(): SocketHub {
  const tabs = new Map<string, Set<WebSocket>>();

  return {
    push(did, message) {
      for (const socket of tabs.get(did) ?? []) socket.send(JSON.stringify(message));
    },
    broadcast(message) {
      for (const sockets of tabs.values()) for (const socket of sockets) socket.send(JSON.stringify(message));
    },
  };
}
