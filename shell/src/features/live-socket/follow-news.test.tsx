import { aShell } from '../../testing/a-shell.tsx';
import { followNews } from './follow-news.ts';

/** Event sources that the page has opened, the newest last. */
const made: FakeEventSource[] = [];

class FakeEventSource {
  readonly address: URL;
  addEventListener = jest.fn<void, ['message', (event: MessageEvent) => void]>();
  close = jest.fn();

  constructor(address: URL) {
    this.address = address;
    made.push(this);
  }

  /** Calls the listeners directly, so that an error of a listener reaches the caller. */
  receive(text: string) {
    const event = new MessageEvent('message', { data: text });
    for (const [, listener] of this.addEventListener.mock.calls) listener(event);
  }
}

const see = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, writable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const open = (capabilities = { news: 1 }) => {
  made.length = 0;
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  const { shell } = aShell({ config: { capabilities } });
  const published = jest.fn();
  const pushed = jest.fn();
  shell.events.on('asset:published', published);
  shell.socket.subscribe('asset', pushed);
  return { published, pushed, news: followNews(shell, window) };
};

describe('the news of a visitor', () => {
  afterEach(() => see('visible'));

  it('reach the remotes like socket pushes', () => {
    const { published, pushed, news } = open();
    made[0]?.receive(JSON.stringify({ type: 'asset', data: { nft: 'QmCats' } }));
    expect(pushed).toHaveBeenCalledWith({ nft: 'QmCats' });
    expect(published).toHaveBeenCalledWith({ nft: 'QmCats', ownerDid: '' });
    news.stop();
    expect(made[0]?.close).toHaveBeenCalledTimes(1);
  });

  it('are closed while the page is hidden, and include what it missed when it is visible again', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(3000);
    const { news } = open();
    expect(made[0]?.address.searchParams.get('quietMs')).toBe('3000');
    see('hidden');
    expect(made[0]?.close).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(10_000);
    see('visible');
    expect(made[1]?.address.searchParams.get('quietMs')).toBe('7000');
    news.stop();
    see('hidden');
    see('visible');
    expect(made).toHaveLength(2);
    clock.mockRestore();
  });

  it.each(['{"type":', '7', 'null'])('are ignored without an error when they are %s', (text) => {
    const { pushed, news } = open();
    expect(() => made[0]?.receive(text)).not.toThrow();
    expect(pushed).not.toHaveBeenCalled();
    news.stop();
  });

  it('are not requested on a network that has none', () => {
    open({ news: 0 }).news.stop();
    expect(made).toHaveLength(0);
  });
});
