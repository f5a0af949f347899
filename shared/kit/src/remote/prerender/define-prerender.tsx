import type { PageModule, PageToDraw } from '@trove/contract/prerendered-frame.ts';
import { renderToStaticMarkup } from 'react-dom/server';

import { createApi } from '../../api/create-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { CacheProvider, createCache, QueryClientProvider, useRoutes } from '../../core.ts';
import { createStillHost } from '../../host/still-host.ts';
import { HostProvider } from '../host-context.tsx';
import { HostRouter } from '../host-router.tsx';
import { findRoute } from '../remote-route.ts';
import type { RemoteDefinition } from '../remote-route.ts';
import { withoutStyleAttributes } from './inline-styles.ts';

/** Makes controls other than links inert, because they would do nothing, or lose input, before React has rendered. */
const withInertControls = (html: string) =>
  html.replaceAll(/<(?:button|input|select|textarea)\b/g, '$& inert');

/** Serves responses that the page's server has fetched before, by their address. */
function serveAnswers(answers: PageToDraw['answers']) {
  const byUrl = new Map(
    Object.entries(answers).map(([address, answer]) => [
      new URL(address, globalThis.location.href).href,
      answer,
    ]),
  );
  let isMissing = false;
  return {
    isMissing: () => isMissing,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      const answer = byUrl.get(href);
      if (answer !== undefined) return Response.json(answer);
      isMissing = true;
      return new Response(null, { status: 404 });
    },
  };
}

/**
 * Prerenders the pages of a remote: `paths` are those of its routes whose content for a visitor depends only on the
 * address and on the requests of `prefetch`. Relative addresses resolve against `globalThis.location`.
 */
export const definePrerender = ({
  id,
  routes,
  paths,
}: RemoteDefinition & { paths: readonly string[] }): PageModule => ({
  async drawPage(page) {
    const match = findRoute(routes, page.pathname);
    if (!match || !paths.includes(match.route.path)) return undefined;

    const { fetch, isMissing } = serveAnswers(page.answers);
    const host = createStillHost(page, id, fetch);
    const queryClient = createQueryClient(host.notify);
    const [{ Component }] = await Promise.all([
      match.route.load(),
      match.route.prefetch?.({
        api: createApi(host),
        queryClient,
        params: match.params,
        search: new URLSearchParams(page.search),
      }),
    ]);
    if (isMissing()) return undefined;

    const styles = createCache({ key: id });
    // Collects the styles instead of writing them between the elements.
    styles.compat = true;
    const Page = () => useRoutes([{ path: match.route.path, element: <Component /> }]);
    const html = renderToStaticMarkup(
      <CacheProvider value={styles}>
        <HostProvider host={host}>
          <QueryClientProvider client={queryClient}>
            <HostRouter nav={host.nav}>
              <Page />
            </HostRouter>
          </QueryClientProvider>
        </HostProvider>
      </CacheProvider>,
    );
    queryClient.clear();
    const css = Object.values(styles.inserted)
      .filter((rule) => typeof rule === 'string')
      .join('');
    return withoutStyleAttributes({ html: withInertControls(html), css });
  },
});
