import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { endTogether } from './end-together.ts';

/** A connection to a database server that can be cut and restored. */
export interface DatabaseProxy {
  /** The given address, through this connection. */
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts a proxy in front of the database server of `databaseUrl`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    endTogether(near, far, open);
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    restore: () => listen(port),
  };
}
