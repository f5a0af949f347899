import type { QaBuilds } from '@trove/contract/wire/operations/qa-builds.ts';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { CopyLine } from '../CopyLine.tsx';
import { liveBuilds, siteAddress } from './links.ts';

/** A link that runs the builds of a bug report, whatever is live when somebody opens it. */
export function BugReport({ site: { remotes } }: { site: QaBuilds }) {
  const [pinned, setPinned] = useState(() => liveBuilds(remotes));
  const [path, setPath] = useState('/dashboard/all');
  const headingId = useId();
  const address = new URL(siteAddress(path, pinned), location.origin).href;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id={headingId}>Link of a bug report</Heading>
          <Muted>
            It runs these builds in the tab that opens it. A link to a build alone carries its knobs
            in its address.
          </Muted>
        </Stack>
        <Grid min={220} gap={3}>
          <TextInput
            label="Page"
            value={path}
            onChange={({ target }) => setPath(target.value.split(/[?#]/)[0] ?? '')}
          />
          {remotes
            .filter(({ builds }) => builds.length > 0)
            .map(({ id, title, builds }) => (
              <SelectInput
                key={id}
                label={title}
                value={pinned[id] ?? ''}
                onChange={({ target }) => setPinned({ ...pinned, [id]: target.value })}
              >
                {builds.map((build) => (
                  <option key={build.id}>{build.id}</option>
                ))}
              </SelectInput>
            ))}
        </Grid>
        <CopyLine what="Link" text={address} />
      </Stack>
    </Card>
  );
}
