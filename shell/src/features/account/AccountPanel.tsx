import { paths } from '@trove/contract/paths.ts';
import { styled } from '@trove/kit/core.ts';
import { MenuItem, MenuList, Popover } from '@trove/kit/overlay.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { OverlayTheme } from '@trove/kit/ui/theme/OverlayTheme.tsx';
import { LogOut } from 'lucide-react';

import { menuLines } from '#common/menus/menu-lines.tsx';
import { activeItem, SETTINGS_ITEM, TOP_MENU } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';
import { DISCONNECT } from '#common/texts/account.ts';

import { Balance } from './Balance.tsx';
import { MiniLedger } from './MiniLedger.tsx';

/** The Home item points directly at the page that its link would redirect to. */
const LINKS = [{ ...TOP_MENU.home, to: paths.home() }, TOP_MENU.myAssets, SETTINGS_ITEM];

const Panel = styled.div`
  width: min(340px, calc(100vw - 24px));
  padding: 6px;
`;

interface AccountPanelProps {
  id: string;
  /** Element that the panel is anchored to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Panel of the avatar: the balance, the latest movements, and the menu (spec 000 §2.1). */
export function AccountPanel({ id, anchor, onClose }: AccountPanelProps) {
  const { nav, session } = useShell();
  const active = activeItem(useStore(nav.location).pathname);
  return (
    <OverlayTheme>
      <Popover
        open
        // The panel is rendered inside the landmark of its button, where screen readers look for it.
        container={anchor.closest('header')}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={120}
        // The focus is not trapped, because a notice above the panel may have its own buttons.
        disableEnforceFocus
        onClose={onClose}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'Account', style: LOOK } }}
      >
        <Panel>
          <Balance onLeave={onClose} />
          <MiniLedger onLeave={onClose} />
          <Divider />
          <MenuList aria-label="Account" autoFocusItem style={{ padding: '6px 0 0' }}>
            {menuLines({ items: LINKS, active, onClose })}
            <MenuItem
              onClick={() => {
                onClose();
                void session.disconnect();
              }}
            >
              <LogOut size={18} strokeWidth={1.75} aria-hidden />
              {DISCONNECT.title}
            </MenuItem>
          </MenuList>
        </Panel>
      </Popover>
    </OverlayTheme>
  );
}

const LOOK = {
  marginTop: 6,
  borderRadius: 12,
  boxShadow: 'var(--trove-shadow-menu)',
  outline: 'none',
};
