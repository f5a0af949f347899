import { TEAM } from '@trove/contract/screens/competitions.ts';
import type { Team } from '@trove/contract/wire/people/competition.ts';
import { leaveTeam, membershipQuery, removeMember } from '@trove/kit/api/competitions.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Mono, Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { TeamForms } from './TeamForms.tsx';
import { useTeamAction } from './use-team-action.ts';

const Members = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    min-height: 32px;
  }

  button {
    margin-left: auto;
  }
`;

/** Polling interval in milliseconds; shows members who joined or left in another browser. */
const REFRESH_MS = 5000;

interface OwnTeamProps {
  compId: string;
  team: Team;
  did: string | null;
  isFixed: boolean;
}

function OwnTeam({ compId, team, did, isFixed }: OwnTeamProps) {
  const api = useApi();
  const { isBusy, problem, run } = useTeamAction(compId);
  const leads = team.captainDid === did;
  return (
    <Stack gap={4}>
      <Row gap={2} wraps justify="space-between">
        <strong>{team.name}</strong>
        <Small>{TEAM.size(team.members.length, team.max)}</Small>
      </Row>
      <Members>
        {team.members.map((member) => {
          const called = member.name ?? middleShortened(member.did);
          return (
            <li key={member.did}>
              <span>{member.name ?? <Mono>{called}</Mono>}</span>
              {member.did === team.captainDid && <Chip>{TEAM.leader}</Chip>}
              {member.did === did && <Chip tone="primary">{TEAM.you}</Chip>}
              {leads && member.did !== did && !isFixed && (
                <Button
                  size="small"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={TEAM.removeLabel(called)}
                  onClick={() => void run(() => removeMember(api, compId, member.did))}
                >
                  {TEAM.remove}
                </Button>
              )}
            </li>
          );
        })}
      </Members>
      {isFixed ? (
        <Muted>{TEAM.fixed}</Muted>
      ) : (
        <>
          <div>
            <Small>{TEAM.code}</Small>
            <div>
              <ShortHash value={team.joinCode} what="invite code" whole />
            </div>
            <Muted>{TEAM.invite}</Muted>
          </div>
          <Row>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void run(() => leaveTeam(api, compId))}
            >
              {TEAM.leave}
            </Button>
          </Row>
        </>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}

/** The team of a DID in a competition, or the forms to found or join one (rules.md#competitions). */
export function TeamPanel({ compId }: { compId: string }) {
  const { did, proven } = useSession();
  const { data } = useQuery({
    ...membershipQuery(useApi(), compId, did),
    enabled: proven,
    refetchInterval: ({ state }) => state.data?.team != null && !state.data.entered && REFRESH_MS,
  });
  if (data === undefined) return null;
  return (
    <Card as="section" aria-label={TEAM.title}>
      <Stack gap={4}>
        <Heading>{TEAM.title}</Heading>
        {data.team === null ? (
          <TeamForms compId={compId} isFixed={data.entered} />
        ) : (
          <OwnTeam compId={compId} team={data.team} did={did} isFixed={data.entered} />
        )}
      </Stack>
    </Card>
  );
}
