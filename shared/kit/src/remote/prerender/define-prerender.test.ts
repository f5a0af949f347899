import type { PageToDraw } from '@trove/contract/prerendered-frame.ts';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { createElement, Fragment } from 'react';

import { RouterLink, styled, useParams, useQuery } from '../../core.ts';
import { useApi, useSession } from '../host-context.tsx';
import type { RemoteRoute } from '../remote-route.ts';
import { definePrerender } from './define-prerender.tsx';

const Red = styled.p`
  color: red;
`;

/** A query that a page shares with its `prefetch`. */
const catsQuery = (api: ReturnType<typeof useApi>) => ({
  queryKey: ['cats'],
  queryFn: () => api.dapp.get('v1/cats').json<string[]>(),
});

function Cats() {
  const { data } = useQuery(catsQuery(useApi()));
  const { id } = useParams();
  const { status } = useSession();
  return createElement(
    Fragment,
    null,
    createElement('h1', null, `${id} of a ${status}`),
    createElement(Red, { style: { margin: 4 } }, data?.join()),
    createElement(RouterLink, { to: '/cats/2' }, 'Next'),
    createElement('button', { type: 'button' }, 'Buy'),
    createElement('input'),
  );
}

const routes: RemoteRoute[] = [
  {
    path: '/cats/:id',
    load: async () => ({ Component: Cats }),
    prefetch: ({ api, queryClient }) => queryClient.prefetchQuery(catsQuery(api)),
  },
  { path: '/mine', load: async () => ({ Component: () => createElement('h1', null, 'Mine') }) },
];

const { drawPage } = definePrerender({ id: 'mfe-browse', routes, paths: ['/cats/:id'] });

// As in the prerendering process, where addresses of the configuration may be relative.
Object.assign(globalThis, { location: new URL('http://site.invalid/') });

const ADDRESS = new URL('v1/cats', new URL(aConfig().services.dapp, location.href)).href;

const draw = (page: Partial<PageToDraw> = {}) =>
  drawPage({
    config: aConfig(),
    pathname: '/cats/1',
    search: '',
    answers: { [ADDRESS]: ['<Tom>', 'Felix'] },
    ...page,
  });

describe('a prerendered page', () => {
  it('is what a visitor sees, with the data sent with the request', async () => {
    const { html, css } = (await draw()) ?? { html: '', css: '' };
    expect(html).toContain('<h1>1 of a visitor</h1>');
    expect(html).toContain('&lt;Tom&gt;,Felix');
    expect(html).toContain('href="/cats/2"');
    expect(css).toContain('color:red');
  });

  it('has no style attributes, which the policy of the page forbids', async () => {
    const { html, css } = (await draw()) ?? { html: '', css: '' };
    expect(html).not.toContain(' style=');
    const [, index] = / data-style="(\d+)"/.exec(html) ?? [];
    expect(css).toContain(`[data-style="${index}"]{margin:4px}`);
  });

  it('has no control that would lose user input', async () => {
    const { html } = (await draw()) ?? { html: '' };
    expect(html).toContain('<button inert');
    expect(html).toContain('<input inert');
  });

  it.each([
    ['an address without a page', { pathname: '/dogs' }],
    ['a page that differs for each user', { pathname: '/mine' }],
    ['a page whose data are missing', { answers: {} }],
  ])('is undefined for %s', async (_what, page) => {
    expect(await draw(page)).toBeUndefined();
  });
});
