import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { endTogether } from './end-together.ts';

/** A proxy to a port that cuts one connection, once, after a number of bytes towards the port. */
export interface CuttingProxy {
  port: number;
  /** Number of bytes sent towards the server. */
  sent(): number;
  wasCut(): boolean;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: number, cutAfter: number): Promise<CuttingProxy> {
  let sent = 0;
  let wasCut = false;
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    endTogether(near, far, open);
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (!wasCut && sent >= cutAfter) {
        wasCut = true;
        near.destroy();
      } else if (!far.write(chunk)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    sent: () => sent,
    wasCut: () => wasCut,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}
