import { SUBMISSION } from '@trove/contract/limits.ts';
import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { entriesQuery } from '#common/entries/entries.queries.ts';
import { useFormats } from '#common/use-formats.ts';

import { SubmissionForm } from './SubmissionForm.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** Lists the participant's submissions, shows how many are left today, and accepts the next file (complaint 23). */
export function SubmissionPanel({ competition }: { competition: CompetitionRecord }) {
  const { id, limits, deadlines, now } = competition;
  const { did } = useSession();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(entriesQuery(useApi(), id, did));
  const isClosed = Date.parse(deadlines.submission) < Date.parse(now);
  if (isError)
    return <StatusPanel title={`${SUBMISSIONS.title} could not be loaded`} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={240} radius={12} />;
  const { entries, left } = data;
  return (
    <Card as="section" aria-label={SUBMISSIONS.title}>
      <Stack gap={4}>
        <Row justify="space-between" gap={2} wraps>
          <Heading>{SUBMISSIONS.title}</Heading>
          {!isClosed && (
            <Muted as="output">
              <Figures>{SUBMISSIONS.left(left.today, limits.entriesADay)}</Figures>
            </Muted>
          )}
        </Row>
        {isClosed ? (
          <Muted>{SUBMISSIONS.closed(formats.day(deadlines.submission))}</Muted>
        ) : (
          <>
            <SubmissionForm compId={id} isUsedUp={left.today === 0} />
            <Small>
              {SUBMISSIONS.leftTotal(left.total)} · {SUBMISSIONS.free(SUBMISSION.freeADay)}
            </Small>
          </>
        )}
        <SubmissionList compId={id} entries={entries} isClosed={isClosed} />
      </Stack>
    </Card>
  );
}
