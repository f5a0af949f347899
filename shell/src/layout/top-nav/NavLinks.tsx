import { css, styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { ChevronDown } from 'lucide-react';

import { activeItem, TOP_MENU } from '#common/menus/menu.ts';
import type { MenuSection } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';

import { NewBadge } from '../menus/NewBadge.tsx';
import { BELOW_LINKS } from '../sizes.ts';
import { Dropdown } from './Dropdown.tsx';

const Nav = styled.nav`
  ${BELOW_LINKS} {
    display: none;
  }

  > ul {
    display: flex;
    align-items: center;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const entry = css`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 32px;
  padding: 0 9px;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: var(--trove-text-muted);
  cursor: pointer;
  font-size: 13px;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color 120ms ease;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  &[aria-current='page'],
  &[data-active] {
    color: var(--trove-primary-text);
  }
`;

/** A single link in the top navigation. */
export const TopLink = styled.a(entry);
const Trigger = styled.button(entry);

function Group({ title, items, active }: MenuSection & { active: string }) {
  const holdsPage = items.some(({ id }) => id === active);
  return (
    <li>
      <Dropdown
        label={title}
        items={items}
        active={active}
        trigger={(trigger) => (
          <Trigger type="button" data-active={holdsPage ? '' : undefined} {...trigger}>
            {title}
            <ChevronDown size={14} aria-hidden />
          </Trigger>
        )}
      />
    </li>
  );
}

/** The links of the top navigation, in the order of spec 000 §2.1. */
export function NavLinks() {
  const { pathname } = useStore(useShell().nav.location);
  const active = activeItem(pathname);
  const { home, groups, competitions, playground } = TOP_MENU;
  const current = (id: string) => (id === active ? 'page' : undefined);
  return (
    <Nav aria-label="Main">
      <ul>
        <li>
          <TopLink href={home.to} aria-current={current(home.id)}>
            {home.label}
          </TopLink>
        </li>
        <Group {...groups.buy} active={active} />
        <Group {...groups.sell} active={active} />
        <li>
          <TopLink href={competitions.to} aria-current={current(competitions.id)}>
            {competitions.label}
            <NewBadge to={competitions.to} />
          </TopLink>
        </li>
        <Group {...groups.additional} active={active} />
        <li>
          <TopLink href={playground.to} aria-current={current(playground.id)}>
            {playground.label}
          </TopLink>
        </li>
      </ul>
    </Nav>
  );
}
