import type { Socket } from 'node:net';

/** Both ends of a proxied connection: when one closes, the other is destroyed. `open` holds the sockets until they close. */
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
