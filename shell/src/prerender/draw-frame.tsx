import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Store } from '@trove/contract/host.ts';
import { FRAME_INTERFACE } from '@trove/contract/prerendered-frame.ts';
import type { FrameModule, Prerendered } from '@trove/contract/prerendered-frame.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import { CacheProvider, createCache, createPath, Router } from '@trove/kit/core.ts';
import type { Navigator, To } from '@trove/kit/core.ts';
import { keepNewest } from '@trove/kit/lib/keep-newest.ts';
import { FaucetFrame } from '@trove/kit/ui/skeletons/FaucetFrame.tsx';
import { renderToStaticMarkup } from 'react-dom/server';

import { BaseStyles } from '#common/BaseStyles.tsx';
import { isFaucet, findRedirect } from '#common/routes.ts';
import { ShellProvider } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { Frame } from '../layout/Frame.tsx';
import { VISITOR } from '../state/create-session.ts';
import { PagePrerender } from './PagePrerender.tsx';
import { prerenderVars } from './prerender-vars.ts';

const still = <T,>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => {} });

/**
 * Hides what only a visitor sees from a returning user, whom the document recognizes (`apply-stored-theme.ts`). Applies
 * to the prerendered frame alone, because a user who disconnects needs the button.
 */
const RETURNING =
  '[data-returning] #root [data-connect][inert]{visibility:hidden}' +
  '[data-returning] [data-prerendered] [data-personal]{visibility:hidden}' +
  '[data-returning] [data-prerendered] [data-newcomer]{display:none}';

/** Hides dates and countdowns, which depend on the time zone and the clock of the user. */
const LOCAL_TIME = '[data-prerendered] :is(time,[role=timer]){visibility:hidden}';

/** Marks where the content goes: markup of our own builds, in which the text of users is escaped. */
const CONTENT = '<!-- content -->';

/** Links work before React has rendered the frame; buttons would do nothing, and the search would lose its text. */
const withInertControls = (html: string) => html.replaceAll(/<button|role="search"/g, '$& inert');

/** The server never navigates. */
const NOWHERE = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
} as Navigator;

/** Stated for the server of the page, which drives no module of another version. */
export const frameInterface = FRAME_INTERFACE;

export const findPath = findRedirect;

/** Number of frames that are kept: a site has one of each page, and one of each address that somebody makes up. */
const KEPT_FRAMES = 100;
const frames = new WeakMap<RuntimeConfig, ReturnType<typeof keepNewest<Prerendered>>>();

/** Renders a frame once: it is the same for every visitor and around any content. */
function frameOf(config: RuntimeConfig, pathname: string, hasContent: boolean): Prerendered {
  const recall = frames.get(config) ?? keepNewest<Prerendered>(KEPT_FRAMES);
  frames.set(config, recall);
  return recall(`${hasContent} ${pathname}`, () => renderFrame(config, pathname, hasContent));
}

function renderFrame(config: RuntimeConfig, pathname: string, hasContent: boolean): Prerendered {
  // Only the services that the frame reads while it renders, because a prerendered frame handles no events.
  const shell = {
    config,
    nav: {
      location: still({ pathname, search: '', hash: '', state: null, key: '' }),
      announcement: still(''),
    },
    session: still(VISITOR),
    unread: still(0),
    closed: still([]),
    others: still([]),
  } as unknown as Shell;

  const cache = createCache({ key: 'css' });
  // Collects the styles instead of inserting them between the elements.
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ShellProvider value={shell}>
        <BaseStyles />
        <Router location={pathname} navigator={NOWHERE}>
          <Frame pathname={pathname}>
            {hasContent ? (
              <div data-prerendered dangerouslySetInnerHTML={{ __html: CONTENT }} />
            ) : isFaucet(pathname) ? (
              <FaucetFrame brand={config.brand.name} token={activeToken(config.tokens).name} />
            ) : (
              <PagePrerender pathname={pathname} />
            )}
          </Frame>
        </Router>
      </ShellProvider>
    </CacheProvider>,
  );
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  return { html: withInertControls(html), css: rules.join('') };
}

/**
 * Renders the frame of a page on the server, with the CSS it needs. The scripts replace it with the interactive
 * frame.
 */
export const drawFrame: FrameModule['drawFrame'] = (
  config,
  address,
  { primaryColor = DEFAULT_THEME.primaryColor, content },
) => {
  const pathname = findRedirect(address);
  const frame = frameOf(config, pathname, content !== undefined);
  const styles = frame.css + (content?.css ?? '');
  return {
    pathname,
    html: frame.html.replace(CONTENT, () => content?.html ?? ''),
    css: prerenderVars(styles, primaryColor) + styles + RETURNING + LOCAL_TIME,
  };
};
