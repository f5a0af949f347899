import { interceptLinks } from './intercept-links.ts';

const click = (html: string, init: MouseEventInit = {}) => {
  document.body.innerHTML = html;
  const navigate = jest.fn();
  const stop = interceptLinks(document, { navigate });
  const target = document.querySelector('[data-click]') ?? document.querySelector('a');
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  // The default action is prevented, because jsdom does not implement the navigation that would follow.
  document.addEventListener('click', (last) => last.preventDefault(), { once: true });
  target?.dispatchEvent(event);
  stop();
  return navigate.mock.calls.map(([to]) => to);
};

describe('interceptLinks', () => {
  beforeEach(() => window.history.replaceState(null, '', '/dashboard/models'));

  it('follows a plain click on an internal link, wherever in the link it occurs', () => {
    expect(click('<a href="/dashboard/model/x?nft=1#files"><b data-click>x</b></a>')).toEqual([
      '/dashboard/model/x?nft=1#files',
    ]);
  });

  it.each([
    ['another site', '<a href="https://example.com/dashboard/all">x</a>'],
    ['a new tab', '<a href="/faucet" target="_blank">x</a>'],
    ['a download', '<a href="/dashboard/all" download>x</a>'],
    ['a service', '<a href="/net/explorer/#/transaction/1">x</a>'],
    ['an anchor on this page', '<a href="#main">x</a>'],
    ['a click outside a link', '<a>x</a>'],
  ])('leaves %s to the browser', (_what, html) => {
    expect(click(html)).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (init) => {
      expect(click('<a href="/dashboard/all">x</a>', init)).toEqual([]);
    },
  );

  it('leaves a click that was already handled', () => {
    document.body.innerHTML = '<a href="/dashboard/all">x</a>';
    const navigate = jest.fn();
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    const stop = interceptLinks(document, { navigate });
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    stop();
    expect(navigate).not.toHaveBeenCalled();
  });
});
