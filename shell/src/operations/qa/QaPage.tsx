import { QA_CALLS, qaBuildsSchema } from '@trove/contract/wire/operations/qa-builds.ts';
import type { QaBuilds } from '@trove/contract/wire/operations/qa-builds.ts';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { PageFrame } from '../PageFrame.tsx';
import { useAnswer } from '../use-answer.ts';
import { BugReport } from './BugReport.tsx';
import { Compare } from './Compare.tsx';
import { LocalBuild } from './LocalBuild.tsx';
import { RemoteBuilds } from './RemoteBuilds.tsx';

const parse = (value: unknown): QaBuilds => qaBuildsSchema.parse(value);

/** Every build of the site, alone or in the site, for testers. */
export function QaPage() {
  const { answer, retry } = useAnswer(QA_CALLS.builds, parse);
  return (
    <PageFrame
      title="QA"
      text="Every build: alone with knobs, in the site in one tab, and compared."
    >
      {answer.state === 'loading' && <Skeleton width="100%" height={320} />}
      {(answer.state === 'failed' || answer.state === 'refused') && (
        <StatusPanel title="The builds could not be read" onRetry={retry} />
      )}
      {answer.state === 'read' && (
        <>
          <BugReport site={answer.value} />
          {answer.value.localOrigins.length > 0 && (
            <LocalBuild origins={answer.value.localOrigins} />
          )}
          <Compare remotes={answer.value.remotes} />
          {answer.value.remotes.map((remote) => (
            <RemoteBuilds key={remote.id} remote={remote} />
          ))}
        </>
      )}
    </PageFrame>
  );
}
