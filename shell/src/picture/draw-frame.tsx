import { DEFAULT_THEME } from '@trove/shared/contract/default-theme.ts';
import type { FrameModule } from '@trove/shared/contract/frame-picture.ts';
import type { Store } from '@trove/shared/contract/host.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { CacheProvider, createCache, createPath, Router } from '@trove/shared/kit/core.ts';
import type { Navigator, To } from '@trove/shared/kit/core.ts';
import { BaseStyles } from '@trove/shared/ui/BaseStyles.tsx';
import { FaucetFrame } from '@trove/shared/ui/FaucetFrame.tsx';
import { renderToStaticMarkup } from 'react-dom/server';

import { ShellProvider } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { VISITOR } from '../features/wallet-session/create-session.ts';
import { Frame } from '../layout/Frame.tsx';
import { isFaucet, redirectOf } from '../routes.ts';
import { PagePicture } from './PagePicture.tsx';
import { pictureVars } from './picture-vars.ts';

const still = <T,>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => {} });

/**
 * Whoever has connected before does not see `Connect` for a moment (the document marks itself, `choose-look.ts`). Only in the
 * picture: whoever disconnects on the living page needs it.
 */
const RETURNING = '[data-returning] #root [data-connect][inert]{visibility:hidden}';

/** Until the living frame is there its links lead somewhere, but no button does anything and the search would forget. */
const asPicture = (html: string) => html.replaceAll(/<button|role="search"/g, '$& inert');

/** Nobody moves on the server. */
const NOWHERE = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
} as Navigator;

/** Draws the frame of a page on the server, with what its styles need. The scripts put the living frame in its place. */
export const drawFrame: FrameModule['drawFrame'] = (
  config,
  address,
  primaryColor = DEFAULT_THEME.primaryColor,
) => {
  const pathname = redirectOf(address);
  // All that the frame reads while it is drawn; nothing happens to a picture.
  const shell = {
    config,
    nav: {
      location: still({ pathname, search: '', hash: '', state: null, key: '' }),
      announcement: still(''),
    },
    session: still(VISITOR),
    unread: still(0),
  } as unknown as Shell;

  const cache = createCache({ key: 'css' });
  // Gathers the styles instead of writing them between the elements.
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ShellProvider value={shell}>
        <BaseStyles />
        <Router location={pathname} navigator={NOWHERE}>
          <Frame>
            {isFaucet(pathname) ? (
              <FaucetFrame brand={config.brand.name} token={activeToken(config.tokens).name} />
            ) : (
              <PagePicture pathname={pathname} />
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
    html: asPicture(html),
    css: pictureVars(styles, primaryColor) + styles + RETURNING,
  };
};
