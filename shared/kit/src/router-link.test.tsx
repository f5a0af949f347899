import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link, Router } from 'react-router-dom';

import { RouterLink } from './router-link.tsx';
import type { RouterLinkProps } from './router-link.tsx';

type LinkComponent = (props: RouterLinkProps) => React.ReactNode;

/**
 * Clicks a link; returns its attributes, whether the browser's default is prevented, and the router's navigations.
 */
function clicked(Component: LinkComponent, props: RouterLinkProps, click: MouseEventInit) {
  const push = jest.fn();
  const replace = jest.fn();
  const navigator = {
    createHref: (to: unknown) => JSON.stringify(to),
    go: jest.fn(),
    push,
    replace,
  };
  const { unmount } = render(
    <Router location="/dashboard/all?q=1" navigator={navigator}>
      <Component {...props}>Asset</Component>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'Asset' });
  const event = createEvent.click(link, { button: 0, ...click });
  // The router's component marks its link with an attribute of its own.
  const attributes = link.getAttributeNames().filter((name) => name !== 'data-discover');
  fireEvent(link, event);
  const outcome = [
    attributes.map((name) => [name, link.getAttribute(name)]),
    event.defaultPrevented,
    push.mock.calls,
    replace.mock.calls,
  ];
  unmount();
  return outcome;
}

const stops: RouterLinkProps['onClick'] = (event) => event.preventDefault();

describe('RouterLink', () => {
  it.each<[string, RouterLinkProps, MouseEventInit?]>([
    ['to a path', { to: '/dashboard/model/bert?nft=1#files' }],
    ['to a location object', { to: { pathname: '/faucet', search: '?did=x' } }],
    ['to a search on the same page', { to: '?q=2' }],
    ['with state', { to: '/faucet', state: { item: 1 } }],
    ['that replaces this page', { to: '/faucet', replace: true }],
    ['to the current page', { to: '/dashboard/all?q=1' }],
    ['in another tab', { to: '/faucet', target: '_blank', rel: 'noreferrer' }],
    ['with a key held down', { to: '/faucet' }, { ctrlKey: true }],
    ['with another mouse button', { to: '/faucet' }, { button: 1 }],
    ['that a handler stops', { to: '/faucet', onClick: stops }],
    ['with more attributes', { to: '/faucet', className: 'card', 'aria-current': 'page' }],
  ])("%s behaves like the router's own link", (_which, props, click = {}) => {
    const theirs = clicked(Link as LinkComponent, props, click);
    expect(clicked(RouterLink, props, click)).toEqual(theirs);
  });
});
