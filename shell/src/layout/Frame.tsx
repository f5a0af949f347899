import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { afterPaint } from '@trove/kit/lib/after-paint.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { isFaucet } from '#common/routes.ts';
import { useShell } from '#common/shell-context.ts';

import { LazyFooter } from './LazyFooter.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { BottomBar } from './menus/BottomBar.tsx';
import { Sidebar } from './menus/Sidebar.tsx';
import { BANNER, BELOW_MEDIUM, BOTTOM_BAR, SIDEBAR, TOP_NAV } from './sizes.ts';
import { TestnetBanner } from './TestnetBanner.tsx';
import { TopNav } from './top-nav/TopNav.tsx';

const Root = styled.div`
  min-height: 100dvh;

  --header: 0px;

  &[data-header] {
    --header: ${TOP_NAV}px;
  }

  &[data-header][data-banner] {
    --header: ${TOP_NAV + BANNER}px;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  top: 8px;
  left: 8px;
  padding: 8px 16px;
  border-radius: var(--trove-radius);
  background: var(--trove-primary-solid);
  color: var(--trove-on-primary);
  font-weight: 500;
  transform: translateY(-64px);

  &:focus {
    transform: none;
  }
`;

/** On phones the banner scrolls away, the navigation stays. */
const Header = styled.header`
  position: sticky;
  z-index: 10;
  top: 0;
  background: var(--trove-bg);

  ${BELOW_MEDIUM} {
    top: calc(${TOP_NAV}px - var(--header));
  }
`;

/**
 * The sidebar lies over the margin of the page, so that the page's own box does not move when the sidebar disappears.
 */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    grid-area: 1 / 1;
  }
`;

const Main = styled.main`
  min-height: calc(100dvh - var(--header));
  scroll-margin-top: var(--header);

  &[data-dashboard] {
    padding-left: ${SIDEBAR}px;

    ${BELOW_MEDIUM} {
      padding: 0 0 calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom));
    }
  }
`;

const loadDrawer = async () => (await import('./menus/MobileDrawer.tsx')).MobileDrawer;

interface FrameProps {
  /** Path of the visible page; the address may already be that of another one. */
  pathname: string;
  children: ReactNode;
}

/** Layout around every page (spec 001 §2): the header everywhere but on the faucet, the sidebar on the dashboard. */
export function Frame({ pathname, children }: FrameProps) {
  const { config } = useShell();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useMainFocus(pathname);

  const hasHeader = !isFaucet(pathname);
  const hasBanner = isTestToken(config.tokens);
  const isDashboard = pathname.startsWith('/dashboard/');
  const mark = (on: boolean) => (on ? '' : undefined);
  return (
    <Root data-header={mark(hasHeader)} data-banner={mark(hasBanner)}>
      <SkipLink href="#main">Skip to content</SkipLink>
      {hasHeader && (
        <Header>
          {hasBanner && <TestnetBanner mainnetUrl={config.mainnetUrl} />}
          <TopNav onOpenDrawer={() => setDrawerOpen(true)} />
        </Header>
      )}
      <Columns>
        {isDashboard && <Sidebar />}
        <Main id="main" ref={main} tabIndex={-1} data-dashboard={mark(isDashboard)}>
          {children}
        </Main>
      </Columns>
      {isDashboard && <LazyFooter />}
      {isDashboard && <BottomBar />}
      {isDrawerOpen && (
        <LazyDialog load={loadDrawer} props={{}} onClose={() => setDrawerOpen(false)} />
      )}
      <LiveRegion />
    </Root>
  );
}

/** Moves the focus to a new page until its heading can take it, because the focused element may be gone. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = document.activeElement;
    return afterPaint(() => {
      // A fast page has already moved the focus to its heading, or the user may have moved it.
      const now = document.activeElement;
      if (now !== before && now !== document.body) return;
      // A dialog opened between the change of the address and this effect, such as the palette, keeps the focus.
      if (now?.closest('[aria-modal]')) return;
      if (!main.current?.contains(now)) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);
  return main;
}
