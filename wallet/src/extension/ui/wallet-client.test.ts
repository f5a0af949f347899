import type { CommandMessage, WalletState } from '../own-protocol.ts';
import type { BackgroundPort } from '../page/relay.ts';
import { createWalletClient } from './wallet-client.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 80));

/** A client of a background that the test simulates and ends. */
function aClient() {
  const sent: CommandMessage[] = [];
  const ports: { send: (message: unknown) => void; end: () => void }[] = [];
  const connect = (): BackgroundPort => {
    const listeners: ((message: unknown) => void)[] = [];
    const end: (() => void)[] = [];
    ports.push({
      send: (message) => listeners.forEach((listener) => listener(message)),
      end: () => end.forEach((listener) => listener()),
    });
    return {
      postMessage: (message) => sent.push(message as CommandMessage),
      disconnect: () => {},
      onMessage: { addListener: (listener) => listeners.push(listener) },
      onDisconnect: { addListener: (listener) => end.push(listener) },
    };
  };
  return { client: createWalletClient(connect), sent, ports };
}

describe('the client of the background', () => {
  it('has the state once it is received', () => {
    const { client, ports } = aClient();
    const listener = jest.fn();
    const leave = client.subscribe(listener);
    expect(client.state()).toBeNull();
    ports[0]?.send({ state: { phase: 'open' } as WalletState });
    expect(client.state()).toEqual({ phase: 'open' });
    leave();
    ports[0]?.send({ state: { phase: 'locked' } as WalletState });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('passes on values and errors', async () => {
    const { client, ports, sent } = aClient();
    const words = client.call('newWords', 12);
    const unlocking = client.call('unlock', 'wrong');
    expect(sent.map(({ name, input }) => [name, input])).toEqual([
      ['newWords', [12]],
      ['unlock', ['wrong']],
    ]);
    ports[0]?.send({ id: 2, failure: 'This passphrase does not open the wallet.' });
    ports[0]?.send({ id: 1, value: 'zoo zoo' });
    expect(await words).toBe('zoo zoo');
    await expect(unlocking).rejects.toThrow('does not open');
  });

  it('sends calls again when the background ends, and queues later ones', async () => {
    const { client, ports, sent } = aClient();
    const unlocking = client.call('unlock', 'right');
    ports[0]?.end();
    const locking = client.call('lock');
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['unlock', 'unlock', 'lock']);
    ports[1]?.send({ id: 1, value: undefined });
    ports[1]?.send({ id: 2, value: undefined });
    await Promise.all([unlocking, locking]);
  });

  it('never creates two accounts by one call', async () => {
    const { client, ports, sent } = aClient();
    const adding = client.call('addAccount', 'Bob');
    ports[0]?.end();
    await expect(adding).rejects.toThrow('interrupted');
    await settled();
    expect(sent).toHaveLength(1);
  });
});
