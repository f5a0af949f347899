import { isTestToken } from '@trove/shared/contract/tokens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { IconButton } from '@trove/shared/ui/IconButton.tsx';
import { Menu, Package, Settings } from 'lucide-react';

import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

import { SearchBox } from '../../features/search/SearchBox.tsx';
import { TOP_MENU } from '../menus/menu.ts';
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

/** Icons where there is room for no more; always with their names. */
const OwnLinks = styled.nav`
  display: flex;
  gap: 2px;

  ${BELOW_LINKS} {
    display: none;
  }

  @media (max-width: 1399.98px) {
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
  const { config, session } = useShell();
  const { did } = useStore(session);
  const { myAssets, settings } = TOP_MENU;
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
        <TopLink href={myAssets.to} aria-label={myAssets.label} title={myAssets.label}>
          <Package size={18} strokeWidth={1.75} aria-hidden />
          <span>{myAssets.label}</span>
        </TopLink>
        <TopLink href={settings.to} aria-label={settings.label} title={settings.label}>
          <Settings size={18} strokeWidth={1.75} aria-hidden />
        </TopLink>
      </OwnLinks>
      <AccountArea />
    </Row>
  );
}
