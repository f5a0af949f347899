import { offerPort, takePort } from './handshake.ts';

/** jsdom has message events without ports; a browser has both. */
const aPort = () => ({}) as MessagePort;
beforeAll(() => {
  class EventWithPorts extends Event {
    readonly ports: readonly MessagePort[];

    constructor(type: string, { ports = [] }: { ports?: MessagePort[] } = {}) {
      super(type);
      this.ports = ports;
    }
  }
  Object.assign(globalThis, { MessageEvent: EventWithPorts });
});

describe('the handshake', () => {
  it.each(['page first', 'content script first'])('passes the port on, %s', (order) => {
    const port = aPort();
    const onPort = jest.fn();
    if (order === 'page first') offerPort(window, port);
    takePort(window, onPort);
    if (order !== 'page first') offerPort(window, port);
    expect(onPort.mock.calls).toEqual([[port]]);
  });

  it('happens once: a script of the page can neither get a port nor offer one', () => {
    const onPort = jest.fn();
    offerPort(window, aPort());
    takePort(window, onPort);
    const late = jest.fn();
    window.addEventListener('trove-wallet:offer', late);
    window.dispatchEvent(new Event('trove-wallet:ready'));
    expect(late).not.toHaveBeenCalled();
    offerPort(window, aPort());
    expect(onPort).toHaveBeenCalledTimes(1);
    window.removeEventListener('trove-wallet:offer', late);
  });
});
