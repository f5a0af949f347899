import { paths } from '@trove/contract/paths.ts';
import { siteBuildsSchema } from '@trove/contract/wire/operations/site-builds.ts';
import type { SiteBuilds } from '@trove/contract/wire/operations/site-builds.ts';
import { ButtonAnchor } from '@trove/kit/ui/actions/Button.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { PageFrame } from '../PageFrame.tsx';
import { useAnswer } from '../use-answer.ts';
import { RemotePanel } from './RemotePanel.tsx';
import { ShellPanel } from './ShellPanel.tsx';

const ADDRESS = '/net/operator/builds';
const parse = (value: unknown): SiteBuilds => siteBuildsSchema.parse(value);

const ToSettings = () => (
  <ButtonAnchor href={paths.settings()} variant="primary">
    Sign in on the site
  </ButtonAnchor>
);

/** Builds of the site with their shares, errors and speed, for its operators. */
export function OperatorPage() {
  const { answer, retry } = useAnswer(ADDRESS, parse);
  return (
    <PageFrame
      title="Operator"
      text="Builds of the site: who gets them, how they do, who deployed."
    >
      {answer.state === 'loading' && <Skeleton width="100%" height={320} />}
      {answer.state === 'failed' && (
        <StatusPanel title="The network did not answer" onRetry={retry} />
      )}
      {answer.state === 'refused' &&
        (answer.status === 401 || answer.status === 403 ? (
          <StatusPanel
            kind="unavailable"
            title="For operators of this site"
            text={
              answer.status === 401
                ? 'Connect an operator’s wallet on the site and sign in, then open this page again.'
                : 'The wallet of this browser is not one of an operator, or it has not signed in.'
            }
            onRetry={retry}
            action={<ToSettings />}
          />
        ) : (
          <StatusPanel title="The network refused the request" onRetry={retry} />
        ))}
      {answer.state === 'read' && (
        <>
          <ShellPanel site={answer.value} />
          {answer.value.remotes.map((remote) => (
            <RemotePanel key={remote.id} remote={remote} />
          ))}
        </>
      )}
    </PageFrame>
  );
}
