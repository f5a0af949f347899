import { styled } from '@trove/kit/core.ts';

import { MenuIcon } from '#common/menus/icons.tsx';
import type { MenuItem } from '#common/menus/menu.ts';

import { CountBadge } from './CountBadge.tsx';
import { NewBadge } from './NewBadge.tsx';

const Anchor = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: var(--trove-text-muted);
  cursor: pointer;
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  transition: background-color 120ms ease;

  svg {
    flex-shrink: 0;
  }

  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  &[aria-current='page'] {
    background: var(--trove-primary-light);
    color: var(--trove-primary-text);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface MenuLinkProps {
  item: MenuItem;
  isActive: boolean;
  /** Number of unread items on its page. */
  count?: number;
}

/** Item of a menu as a plain link, which the shell intercepts. */
export const MenuLink = ({
  item: { label, to, icon, isNew },
  isActive,
  count = 0,
}: MenuLinkProps) => (
  <li>
    <Anchor href={to} aria-current={isActive ? 'page' : undefined}>
      <MenuIcon icon={icon} />
      {label}
      {isNew && <NewBadge to={to} />}
      <CountBadge count={count} />
    </Anchor>
  </li>
);
