import { createLiveSocket } from './live-socket.ts';
import type { Wire } from './live-socket.ts';

const aWire = () =>
  ({ send: jest.fn(), close: jest.fn(), onopen: null, onclose: null, onmessage: null }) as Wire & {
    send: jest.Mock;
    close: jest.Mock;
  };

const aSocket = () => {
  const wires: ReturnType<typeof aWire>[] = [];
  const onMessage = jest.fn();
  const socket = createLiveSocket({
    connect: () => {
      const wire = aWire();
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

  it('[SOCKET-03] sends exactly the hello when it opens', () => {
    const { socket, wires } = aSocket();
    socket.start();
    expect(socket.connected.get()).toBe(false);

    wires[0]?.onopen?.();

    expect(wires[0]?.send.mock.calls).toEqual([['hello']]);
    expect(socket.connected.get()).toBe(true);
  });

  it('[SOCKET-05] [SOCKET-06] opens a second one 250 ms after the first was closed', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.onopen?.();
    wires[0]?.onclose?.();

    jest.advanceTimersByTime(249);
    expect(wires).toHaveLength(1);

    jest.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it('[SOCKET-10] opens none after it was stopped, and closes the one it has', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.onopen?.();
    const { onclose } = wires[0] ?? aWire();

    socket.stop();
    onclose?.();
    jest.runAllTimers();

    expect(wires[0]?.close).toHaveBeenCalledTimes(1);
    expect(wires).toHaveLength(1);
    expect(socket.connected.get()).toBe(false);
  });

  it('[SOCKET-26] [SOCKET-27] sends while it is open, and neither sends nor throws when it is not', () => {
    const { socket, wires } = aSocket();
    expect(socket.send('early')).toBe(false);

    socket.start();
    expect(socket.send('too early')).toBe(false);

    wires[0]?.onopen?.();
    expect(socket.send('in time')).toBe(true);

    wires[0]?.onclose?.();
    expect(socket.send('late')).toBe(false);
    expect(wires[0]?.send.mock.calls).toEqual([['hello'], ['in time']]);
  });

  it('hands on texts and nothing else', () => {
    const { socket, wires, onMessage } = aSocket();
    socket.start();
    wires[0]?.onopen?.();

    wires[0]?.onmessage?.({ data: 'a text' });
    wires[0]?.onmessage?.({ data: new ArrayBuffer(1) });

    expect(onMessage.mock.calls).toEqual([['a text']]);
  });

  it('connects at once when the browser is online again', () => {
    const { socket, wires } = aSocket();
    socket.start();
    wires[0]?.onclose?.();

    socket.online();
    jest.runAllTimers();

    expect(wires).toHaveLength(2);
  });
});
