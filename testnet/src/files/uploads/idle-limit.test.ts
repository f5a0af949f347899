import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { withIdleLimit } from './idle-limit.ts';

/** Keeps the whole process busy. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('a source with a limit of silence', () => {
  let far: Socket;
  let near: Socket;
  beforeEach(async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    near = connect((server.address() as AddressInfo).port, '127.0.0.1');
    [far] = (await once(server, 'connection')) as [Socket];
    server.close();
  });
  afterEach(() => {
    far.destroy();
    near.destroy();
  });
  const limited = () =>
    withIdleLimit<Buffer>(near, { ms: 20, silent: () => new Error('It is silent') });

  it('is not silent because its reader was too busy to read what has arrived', async () => {
    const items = limited();
    for (const word of ['one', 'two']) {
      const next = items.next();
      // The timers of the next turn are looked at before what has arrived.
      await setImmediate();
      far.write(word);
      block(50);
      expect(String((await next).value)).toBe(word);
    }
    await items.return(undefined);
  });

  it('is silent when nothing arrives', async () => {
    await expect(limited().next()).rejects.toThrow('It is silent');
  });
});
