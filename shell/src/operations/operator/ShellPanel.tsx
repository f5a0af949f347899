import type { SiteBuilds } from '@trove/contract/wire/operations/site-builds.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Mono, Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { FaultTable } from './FaultTable.tsx';
import { describeVitals } from './vitals.ts';

/** The shell, which runs the remotes, and how much of the traffic is measured. */
export const ShellPanel = ({ site }: { site: SiteBuilds }) => (
  <Stack as="section" gap={3} aria-label="Shell">
    <Card>
      <Stack gap={2}>
        <Row gap={3} wraps>
          <Heading>Shell</Heading>
          <Mono>{site.shell.id || 'not built'}</Mono>
          <Small>contract {site.shell.contract}</Small>
        </Row>
        <Muted>
          {site.shell.tabs.errors} errors, {site.shell.tabs.rejections} rejected promises;{' '}
          {describeVitals(site.shell.tabs)}
        </Muted>
        <Small>
          All numbers are of the last {site.days} days. Errors and speed are told by {site.percent}{' '}
          % of the tabs, mounts by all.
        </Small>
      </Stack>
    </Card>
    <FaultTable label="Errors of the shell" faults={site.shellFaults} />
  </Stack>
);
