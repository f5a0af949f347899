import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { useId } from 'react';

import { activeItem, SETTINGS_ITEM, sidebarSections } from '#common/menus/menu.ts';
import type { MenuSection } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';

import { BELOW_MEDIUM, SIDEBAR } from '../sizes.ts';
import { MenuLink } from './MenuLink.tsx';
import { useIsCreator } from './use-is-creator.ts';

const Nav = styled.nav`
  position: sticky;
  top: var(--header);
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 20px;
  width: ${SIDEBAR}px;
  height: calc(100dvh - var(--header));
  padding: 20px 12px 12px;
  overflow-y: auto;
  border-right: 1px solid var(--trove-border);
  scrollbar-width: thin;

  ${BELOW_MEDIUM} {
    display: none;
  }
`;

const SectionTitle = styled.h2`
  margin: 0;
  padding: 0 10px 6px;
  color: var(--trove-text-subtle);
  font-size: 12px;
  font-weight: 500;
  line-height: 16px;
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Bottom = styled(List)`
  margin-top: auto;
  padding-top: 12px;
  border-top: 1px solid var(--trove-border);
`;

function Section({ title, items, active }: MenuSection & { active: string }) {
  const id = useId();
  const unread = useStore(useShell().unread);
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <List>
        {items.map((item) => (
          <MenuLink
            key={item.id}
            item={item}
            isActive={item.id === active}
            count={item.id === 'earnings' ? unread : 0}
          />
        ))}
      </List>
    </section>
  );
}

/** The dashboard's sections, from medium width on (spec 000 §2.2). */
export function Sidebar() {
  const { nav, others } = useShell();
  const { pathname } = useStore(nav.location);
  const active = activeItem(pathname);
  const isCreator = useIsCreator();
  return (
    <Nav aria-label="Dashboard">
      {sidebarSections(isCreator, useStore(others)).map((section) => (
        <Section key={section.title} {...section} active={active} />
      ))}
      <Bottom>
        <MenuLink item={SETTINGS_ITEM} isActive={SETTINGS_ITEM.id === active} />
      </Bottom>
    </Nav>
  );
}
