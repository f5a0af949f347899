import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { MenuIcon } from '#common/menus/icons.tsx';
import { activeItem, BOTTOM_ITEMS } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';

import { BOTTOM_BAR, MEDIUM_UP } from '../sizes.ts';

const Nav = styled.nav`
  position: fixed;
  z-index: 10;
  right: 0;
  bottom: 0;
  left: 0;
  border-top: 1px solid var(--trove-border);
  background: var(--trove-bg);
  padding-bottom: env(safe-area-inset-bottom);

  ul {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
    height: ${BOTTOM_BAR}px;
    color: var(--trove-text-muted);
    font-size: 11px;
    font-weight: 500;
    line-height: 14px;
    text-decoration: none;
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  a[aria-current='page'] {
    color: var(--trove-primary-text);
  }

  ${MEDIUM_UP} {
    display: none;
  }
`;

/** Navigation at the bottom of the screen, below medium width (spec 000 §2.2). */
export function BottomBar() {
  const { pathname } = useStore(useShell().nav.location);
  const active = activeItem(pathname);
  return (
    <Nav aria-label="Shortcuts">
      <ul>
        {BOTTOM_ITEMS.map(({ id, label, to, icon }) => (
          <li key={id}>
            <a href={to} aria-current={id === active ? 'page' : undefined}>
              <MenuIcon icon={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
