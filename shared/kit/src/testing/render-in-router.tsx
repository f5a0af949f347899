import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createPath, Router } from '../core.ts';
import type { Navigator } from '../core.ts';

/** Renders inside a router that never navigates; `visited` collects the targets of links. */
export function renderInRouter(
  children: ReactNode,
  path = '/',
): { container: HTMLElement; visited: readonly string[] } {
  const visited: string[] = [];
  const go: Navigator['push'] = (to) =>
    void visited.push(typeof to === 'string' ? to : createPath(to));
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: () => {},
    push: go,
    replace: go,
  };
  const { container } = render(
    <Router location={path} navigator={navigator}>
      {children}
    </Router>,
  );
  return { container, visited };
}
