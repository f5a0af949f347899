import { paths } from '@trove/shared/contract/paths.ts';
import { DISCONNECT } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { SETTINGS_ITEM, TOP_MENU } from '../menus/menu.ts';
import { Dropdown } from './Dropdown.tsx';

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  padding: 2px;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--trove-pressed);
  }
`;

/** Home in the menu goes straight to the page behind the link. */
const HOME = { ...TOP_MENU.home, to: paths.home() };

interface AccountMenuProps {
  username: string;
  avatar: ReactNode;
  onDisconnect: () => void;
}

/** The avatar and its menu: Home, My Assets, Settings, Disconnect Wallet (spec 000 §2.1). */
export const AccountMenu = ({ username, avatar, onDisconnect }: AccountMenuProps) => (
  <Dropdown
    label="Account"
    align="end"
    items={[HOME, TOP_MENU.myAssets, SETTINGS_ITEM]}
    action={{
      label: DISCONNECT.title,
      icon: <LogOut size={18} strokeWidth={1.75} aria-hidden />,
      run: onDisconnect,
    }}
    trigger={(trigger) => (
      <Trigger
        type="button"
        aria-label={`Account of ${username || 'connected wallet'}`}
        {...trigger}
      >
        {avatar}
      </Trigger>
    )}
  />
);
