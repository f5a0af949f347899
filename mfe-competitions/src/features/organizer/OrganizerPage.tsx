import { paths } from '@trove/contract/paths.ts';
import { LEADERBOARD } from '@trove/contract/screens/competitions.ts';
import { competitionQuery, membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { useLiveAccess } from '#common/access/use-live-access.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

import { KeysPanel } from './keys/KeysPanel.tsx';
import { ParticipantsPanel } from './participants/ParticipantsPanel.tsx';
import { PartnersPanel } from './PartnersPanel.tsx';
import { PhasesPanel } from './PhasesPanel.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';
import { PublicPagePanel } from './PublicPagePanel.tsx';
import { SubmittedPanel } from './SubmittedPanel.tsx';
import { ThemePanel } from './ThemePanel.tsx';

/** The organizer's page of a competition; the network refuses its requests to everyone else. */
export function OrganizerPage({ compId }: { compId: string }) {
  const api = useApi();
  const { did, status, proven, checking } = useSession();
  const { data: competition } = useQuery(competitionQuery(api, compId));
  const { data: membership, isPending } = useQuery({
    ...membershipQuery(api, compId, did),
    enabled: proven,
  });
  const title = ORGANIZER.title(competition?.title ?? compId);
  useLiveAccess(compId, competition?.title ?? compId);
  usePage({ title });
  const isAsking = status === 'restoring' || checking === true || (proven && isPending);
  return (
    <Page>
      <Stack gap={6}>
        <TextLink to={paths.competitions()}>{LEADERBOARD.all}</TextLink>
        <Title>{title}</Title>
        {isAsking || competition === undefined ? (
          <Skeleton height={240} radius={12} />
        ) : membership?.organiser === true && competition !== null ? (
          <>
            <KeysPanel compId={compId} />
            <ParticipantsPanel compId={compId} />
            <PublicPagePanel competition={competition} />
            <SubmittedPanel compId={compId} />
            <PhasesPanel competition={competition} />
            <PrizesPanel competition={competition} />
            <PartnersPanel compId={compId} />
            <ThemePanel key={competition.theme.primaryColor} competition={competition} />
          </>
        ) : (
          <EmptyState title={ORGANIZER.denied} text={ORGANIZER.deniedText} />
        )}
      </Stack>
    </Page>
  );
}
