import type { CommandMessage, WalletState } from '../own-protocol.ts';
import type { BackgroundPort } from '../page/relay.ts';
import { createWalletClient } from './wallet-client.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 80));

/** A background that a test plays, and that ends when it says so. */
function aClient() {
  const said: CommandMessage[] = [];
  const ports: { tell: (message: unknown) => void; end: () => void }[] = [];
  const connect = (): BackgroundPort => {
    const hear: ((message: unknown) => void)[] = [];
    const end: (() => void)[] = [];
    ports.push({
      tell: (message) => hear.forEach((listener) => listener(message)),
      end: () => end.forEach((listener) => listener()),
    });
    return {
      postMessage: (message) => said.push(message as CommandMessage),
      disconnect: () => {},
      onMessage: { addListener: (listener) => hear.push(listener) },
      onDisconnect: { addListener: (listener) => end.push(listener) },
    };
  };
  return { client: createWalletClient(connect), said, ports };
}

describe('the client of the background', () => {
  it('knows the state from the moment it is told', () => {
    const { client, ports } = aClient();
    const listener = jest.fn();
    const leave = client.subscribe(listener);
    expect(client.state()).toBeNull();
    ports[0]?.tell({ state: { phase: 'open' } as WalletState });
    expect(client.state()).toEqual({ phase: 'open' });
    leave();
    ports[0]?.tell({ state: { phase: 'locked' } as WalletState });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hands on values and failures', async () => {
    const { client, ports, said } = aClient();
    const words = client.call('newWords', 12);
    const unlocking = client.call('unlock', 'wrong');
    expect(said.map(({ name, input }) => [name, input])).toEqual([
      ['newWords', [12]],
      ['unlock', ['wrong']],
    ]);
    ports[0]?.tell({ id: 2, failure: 'This passphrase does not open the wallet.' });
    ports[0]?.tell({ id: 1, value: 'zoo zoo' });
    expect(await words).toBe('zoo zoo');
    await expect(unlocking).rejects.toThrow('does not open');
  });

  it('asks again when the background ends, and keeps for it what comes meanwhile', async () => {
    const { client, ports, said } = aClient();
    const unlocking = client.call('unlock', 'right');
    ports[0]?.end();
    const locking = client.call('lock');
    await settled();
    expect(said.map(({ name }) => name)).toEqual(['unlock', 'unlock', 'lock']);
    ports[1]?.tell({ id: 1, value: undefined });
    ports[1]?.tell({ id: 2, value: undefined });
    await Promise.all([unlocking, locking]);
  });

  it('never makes two accounts out of one wish', async () => {
    const { client, ports, said } = aClient();
    const adding = client.call('addAccount', 'Bob');
    ports[0]?.end();
    await expect(adding).rejects.toThrow('interrupted');
    await settled();
    expect(said).toHaveLength(1);
  });
});
