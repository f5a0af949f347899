import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Menu, Package, Settings } from 'lucide-react';

import { activeItem, TOP_MENU } from '#common/menus/menu.ts';
import type { MenuItem } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';

import { SearchBox } from '../../features/search/SearchBox.tsx';
import { BELOW_LINKS, BELOW_MEDIUM, LINKS_UP, TOP_NAV } from '../sizes.ts';
import { AccountArea } from './AccountArea.tsx';
import { FaucetLink } from './FaucetLink.tsx';
import { Logo } from './Logo.tsx';
import { NavLinks, TopLink } from './NavLinks.tsx';

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${TOP_NAV}px;
  padding: 0 16px;
  border-bottom: 1px solid var(--trove-border);
  background: var(--trove-bg);

  @media (max-width: 599px) {
    gap: 8px;
    padding: 0 12px;
  }
`;

const DrawerButton = styled.span`
  display: contents;

  ${LINKS_UP} {
    display: none;
  }
`;

/** The user's own links, reduced to icons in a narrower window; they always keep their accessible names. */
const OwnLinks = styled.nav`
  display: flex;
  gap: 2px;

  ${BELOW_LINKS} {
    display: none;
  }

  @media (max-width: 87.499em) {
    span {
      display: none;
    }
  }
`;

const Spring = styled.div`
  flex: 1;

  ${BELOW_MEDIUM} {
    display: none;
  }
`;

/** The top navigation of every page but the faucet (spec 000 §2.1). */
export function TopNav({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const { config, session, nav } = useShell();
  const { did } = useStore(session);
  const active = activeItem(useStore(nav.location).pathname);
  const { myAssets, settings } = TOP_MENU;
  const own = ({ id, label, to }: MenuItem) => ({
    href: to,
    title: label,
    'aria-label': label,
    'aria-current': id === active ? ('page' as const) : undefined,
  });
  return (
    <Row>
      <DrawerButton>
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={onOpenDrawer}>
          <Menu size={20} aria-hidden />
        </IconButton>
      </DrawerButton>
      <Logo name={config.brand.name} />
      <NavLinks />
      <SearchBox />
      <Spring />
      <OwnLinks aria-label="Yours">
        {isTestToken(config.tokens) && <FaucetLink did={did} />}
        <TopLink {...own(myAssets)}>
          <Package size={18} strokeWidth={1.75} aria-hidden />
          <span>{myAssets.label}</span>
        </TopLink>
        <TopLink {...own(settings)}>
          <Settings size={18} strokeWidth={1.75} aria-hidden />
        </TopLink>
      </OwnLinks>
      <AccountArea />
    </Row>
  );
}
