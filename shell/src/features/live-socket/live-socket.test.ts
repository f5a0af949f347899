import { createLiveSocket } from './live-socket.ts';
import type { WireListeners } from './live-socket.ts';

const aWire = (listeners: WireListeners) => ({ ...listeners, send: jest.fn(), close: jest.fn() });

const aSocket = () => {
  const wires: ReturnType<typeof aWire>[] = [];
  const onMessage = jest.fn();
  const socket = createLiveSocket({
    connect: (listeners) => {
      const wire = aWire(listeners);
      wires.push(wire);
      return wire;
    },
    hello: () => 'hello',
    onMessage,
    random: () => 0,
  });
  return { socket, wires, onMessage };
};

describe('createLiveSocket', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SOCKET-03] sends exactly the hello message when it opens', () => {
    const { socket, wires } = aSocket();
    socket.start();
    expect(socket.connected.get()).toBe(false);

    wires[0]?.opened();

    expect(wires[0]?.send.mock.calls).toEqual([['hello']]);
    expect(socket.connected.get()).toBe(true);
  });

  it('[SOCKET-05] [SOCKET-06] reconnects 250 ms after the first socket was closed', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.opened();
    wires[0]?.closed(1006);

    jest.advanceTimersByTime(249);
    expect(wires).toHaveLength(1);

    jest.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it('[SOCKET-10] opens none after it was stopped, and closes an open one', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.opened();

    socket.stop();
    wires[0]?.closed(1006);
    jest.runAllTimers();

    expect(wires[0]?.close).toHaveBeenCalledTimes(1);
    expect(wires).toHaveLength(1);
    expect(socket.connected.get()).toBe(false);
  });

  it('[SOCKET-26] [SOCKET-27] sends while it is open, and neither sends nor throws otherwise', () => {
    const { socket, wires } = aSocket();
    expect(socket.send('early')).toBe(false);

    socket.start();
    expect(socket.send('too early')).toBe(false);

    wires[0]?.opened();
    expect(socket.send('in time')).toBe(true);

    wires[0]?.closed(1006);
    expect(socket.send('late')).toBe(false);
    expect(wires[0]?.send.mock.calls).toEqual([['hello'], ['in time']]);
  });

  it('does not reconnect when the network has the session of another wallet', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.opened();
    wires[0]?.closed(4401);
    jest.runAllTimers();
    expect(wires).toHaveLength(1);
  });

  it('passes on messages until it is stopped', () => {
    const { socket, wires, onMessage } = aSocket();
    socket.start();
    wires[0]?.opened();

    wires[0]?.received('a text');
    socket.stop();
    wires[0]?.received('too late');

    expect(onMessage.mock.calls).toEqual([['a text']]);
  });

  it('connects at once when the browser is online again', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.closed(1006);

    socket.online();
    jest.runAllTimers();

    expect(wires).toHaveLength(2);
  });
});
