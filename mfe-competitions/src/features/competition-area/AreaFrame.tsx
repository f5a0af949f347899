import { BREAKPOINT } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import type { CompetitionView } from '@trove/contract/views.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { AreaBottomBar, AreaNav } from './AreaNav.tsx';
import { BOTTOM_BAR } from './sizes.ts';

const BELOW_MEDIUM = `@media (max-width: ${BREAKPOINT.sidebar - 0.02}px)`;

const Header = styled.header`
  display: flex;
  gap: 16px;
  align-items: flex-start;
  padding: 20px 32px;
  border-bottom: 1px solid var(--trove-border);
  background: linear-gradient(var(--trove-primary-light), var(--trove-primary-light))
    var(--trove-surface);

  h1,
  p:first-of-type {
    font-size: 20px;
    font-weight: 600;
    line-height: 28px;
    letter-spacing: -0.01em;
  }

  p:last-of-type {
    max-width: 96ch;
    color: var(--trove-text-muted);
    font-size: 14px;
    font-weight: 400;
    line-height: 20px;
  }

  ${BELOW_MEDIUM} {
    padding: 16px;
  }
`;

const Back = styled(RouterLink)`
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-top: -4px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  color: var(--trove-text);

  &:hover {
    background: linear-gradient(var(--trove-hover), var(--trove-hover)) var(--trove-surface);
  }
`;

const Columns = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;

  ${BELOW_MEDIUM} {
    padding-bottom: calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom));
  }
`;

interface AreaFrameProps {
  compId: string;
  view: CompetitionView;
  name: string;
  description: string;
  /** Whether the page below has its own first-level heading, of which a page has only one. */
  isHeadedBelow: boolean;
  children: ReactNode;
}

/** Frame of every page of a competition: its name, its navigation, the link back (spec 001 §2). */
export function AreaFrame(props: AreaFrameProps) {
  const { compId, view, name, description, isHeadedBelow, children } = props;
  return (
    <>
      <Header>
        <Back to={paths.home()} aria-label={COMPETITION_AREA.backLabel}>
          <ArrowLeft size={20} aria-hidden />
        </Back>
        <div>
          {isHeadedBelow ? <p>{name}</p> : <Title>{name}</Title>}
          <p>{description}</p>
        </div>
      </Header>
      <Columns>
        <AreaNav compId={compId} view={view} />
        <Content>{children}</Content>
      </Columns>
      <AreaBottomBar compId={compId} view={view} />
    </>
  );
}
