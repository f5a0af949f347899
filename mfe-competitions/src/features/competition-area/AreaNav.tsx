import { BREAKPOINT } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import type { CompetitionView } from '@trove/contract/views.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { ArrowLeft, Brain, Database, FileUp, FolderUp, House, Upload } from 'lucide-react';
import { useId } from 'react';

import { areaSections, bottomLinks } from './area-views.ts';
import type { AreaLink } from './area-views.ts';
import { BOTTOM_BAR, SIDE_NAV } from './sizes.ts';

const ICONS = {
  home: House,
  models: Brain,
  datasets: Database,
  'upload-model': Upload,
  'upload-dataset': FileUp,
  'my-uploads': FolderUp,
};

const Side = styled.nav`
  position: sticky;
  top: 0;
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 20px;
  width: ${SIDE_NAV}px;
  padding: 20px 12px;

  ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  h2 {
    padding: 0 10px 6px;
    color: var(--trove-text-subtle);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
  }

  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    padding: 0 10px;
    border-radius: var(--trove-radius);
    color: var(--trove-text-muted);
    font-size: 14px;
    font-weight: 500;
    line-height: 20px;
    text-decoration: none;
  }

  a:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  a[aria-current='page'] {
    background: var(--trove-primary-light);
    color: var(--trove-primary-text);
  }

  @media (max-width: ${BREAKPOINT.sidebar - 0.02}px) {
    display: none;
  }
`;

const Bar = styled.nav`
  position: fixed;
  z-index: 10;
  right: 0;
  bottom: 0;
  left: 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--trove-border);
  background: var(--trove-bg);

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

  @media (min-width: ${BREAKPOINT.sidebar}px) {
    display: none;
  }
`;

function Links({ links, view }: { links: readonly AreaLink[]; view: CompetitionView }) {
  return (
    <ul>
      {links.map((link) => {
        const Icon = ICONS[link.view];
        return (
          <li key={link.view}>
            <RouterLink to={link.to} aria-current={link.view === view ? 'page' : undefined}>
              <Icon size={20} aria-hidden />
              {link.label}
            </RouterLink>
          </li>
        );
      })}
    </ul>
  );
}

interface AreaNavProps {
  compId: string;
  view: CompetitionView;
}

function Section({
  title,
  links,
  view,
}: {
  title: string;
  links: AreaLink[];
  view: CompetitionView;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Links links={links} view={view} />
    </section>
  );
}

/** Side navigation, from medium width up (spec 001 §2). */
export const AreaNav = ({ compId, view }: AreaNavProps) => (
  <Side aria-label={COMPETITION_AREA.nav}>
    <RouterLink to={paths.home()}>
      <ArrowLeft size={20} aria-hidden />
      {COMPETITION_AREA.back}
    </RouterLink>
    {areaSections(compId).map(({ title, links }) => (
      <Section key={title} title={title} links={links} view={view} />
    ))}
  </Side>
);

/** Bottom navigation, below medium width (spec 001 §2). */
export const AreaBottomBar = ({ compId, view }: AreaNavProps) => (
  <Bar aria-label={COMPETITION_AREA.bottomNav}>
    <Links links={bottomLinks(compId)} view={view} />
  </Bar>
);
