import type { Store } from '@trove/shared/contract/host.ts';
import type { FrameModule } from '@trove/shared/contract/prerendered-frame.ts';
import { activeToken } from '@trove/shared/contract/pricing/tokens.ts';
import { DEFAULT_THEME } from '@trove/shared/contract/theme/default-theme.ts';
import { CacheProvider, createCache, createPath, Router } from '@trove/shared/kit/core.ts';
import type { Navigator, To } from '@trove/shared/kit/core.ts';
import { FaucetFrame } from '@trove/shared/ui/skeletons/FaucetFrame.tsx';
import { BaseStyles } from '@trove/shared/ui/theme/BaseStyles.tsx';
import { renderToStaticMarkup } from 'react-dom/server';

import { isFaucet, findRedirect } from '#common/routes.ts';
import { ShellProvider } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { Frame } from '../layout/Frame.tsx';
import { VISITOR } from '../state/create-session.ts';
import { PagePrerender } from './PagePrerender.tsx';
import { prerenderVars } from './prerender-vars.ts';

const still = <T,>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => {} });

/**
 * Hides `Connect` from a returning user, whom the document recognises (`choose-look.ts`). Only in the prerendered frame: a user
 * who disconnects needs the button.
 */
const RETURNING = '[data-returning] #root [data-connect][inert]{visibility:hidden}';

/** Links work before React has rendered the frame; buttons would do nothing and the search would lose its text. */
const withInertControls = (html: string) => html.replaceAll(/<button|role="search"/g, '$& inert');

/** The server never navigates. */
const NOWHERE = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
} as Navigator;

/** Draws the frame of a page on the server, with what its styles need. The scripts put the living frame in its place. */
export const drawFrame: FrameModule['drawFrame'] = (
  config,
  address,
  primaryColor = DEFAULT_THEME.primaryColor,
) => {
  const pathname = findRedirect(address);
  // Only the parts that the frame reads while it renders: a prerendered frame handles no event.
  const shell = {
    config,
    nav: {
      location: still({ pathname, search: '', hash: '', state: null, key: '' }),
      announcement: still(''),
    },
    session: still(VISITOR),
    unread: still(0),
    closed: still([]),
  } as unknown as Shell;

  const cache = createCache({ key: 'css' });
  // Gathers the styles instead of writing them between the elements.
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ShellProvider value={shell}>
        <BaseStyles />
        <Router location={pathname} navigator={NOWHERE}>
          <Frame pathname={pathname}>
            {isFaucet(pathname) ? (
              <FaucetFrame brand={config.brand.name} token={activeToken(config.tokens).name} />
            ) : (
              <PagePrerender pathname={pathname} />
            )}
          </Frame>
        </Router>
      </ShellProvider>
    </CacheProvider>,
  );
  const styles = Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
  return {
    pathname,
    html: withInertControls(html),
    css: prerenderVars(styles, primaryColor) + styles + RETURNING,
  };
};
