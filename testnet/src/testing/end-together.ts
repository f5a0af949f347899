import type { Socket } from 'node:net';

/** Ties the ends of a proxied connection: when one closes, so does the other. `open` contains the open sockets. */
export function endTogether(near: Socket, far: Socket, open: Set<Socket>): void {
  for (const socket of [near, far]) {
    open.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
  }
}
