import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import { DEFAULT_COMPETITION_THEME } from '@trove/contract/theme/competition-theme.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionQuery } from '@trove/kit/api/competitions.queries.ts';
import { useParams, useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Page } from '@trove/kit/ui/layout/layout.tsx';

import { AreaHome } from './AreaHome.tsx';
import { AccessGate } from './features/access-gate/AccessGate.tsx';
import { VIEW_REMOTE, viewOf } from './features/competition-area/area-views.ts';
import { AreaFrame } from './features/competition-area/AreaFrame.tsx';
import { ComposedView } from './features/competition-area/ComposedView.tsx';

/** Loaded for those without access only. */
const Guest = lazyPart(async () => (await import('./Guest.tsx')).Guest, {
  name: 'The page of the competition',
  pending: null,
});

/** A competition that is unknown to the network gets the name of the default theme (spec 001 §3). */
function wordsOf(competition: CompetitionRecord | null | undefined) {
  const theme = competition === null ? DEFAULT_COMPETITION_THEME : competition?.theme;
  return {
    name: theme?.name ?? competition?.title ?? '',
    description: theme?.description ?? competition?.description ?? '',
  };
}

/** The area of one competition, open to its participants only (spec 001 §2). */
export function AreaPage() {
  const { compid: compId = DEFAULT_THEME.compId, view: asked, id: item } = useParams();
  const view = viewOf(asked, item);
  const { data: competition, dataUpdatedAt } = useQuery(competitionQuery(useApi(), compId));
  const { name, description } = wordsOf(competition);
  const { proven, checking, did } = useSession();
  const isUnproven = did !== null && !proven && checking !== true;
  usePage(view === 'home' && name !== '' ? { title: name } : {});

  return (
    <AreaFrame
      compId={compId}
      view={view}
      name={name}
      description={description}
      isHeadedBelow={view !== 'home'}
    >
      <AccessGate
        key={compId}
        compId={compId}
        guest={competition && <Guest key={compId} competition={competition} at={dataUpdatedAt} />}
      >
        {isUnproven && (
          <Page style={{ paddingBottom: 0 }}>
            <Notice tone="info">{COMPETITION_AREA.unproven}</Notice>
          </Page>
        )}
        {view === 'home' ? (
          <AreaHome compId={compId} name={name} competition={competition} at={dataUpdatedAt} />
        ) : (
          <ComposedView key={view} remote={VIEW_REMOTE[view]} />
        )}
      </AccessGate>
    </AreaFrame>
  );
}
