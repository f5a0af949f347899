import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { CannotRun, runLocal } from './run-local.ts';

/** Runs a build of the tester's own machine in the site, in this tab, after a press. */
export function LocalBuild({ origins }: { origins: readonly string[] }) {
  const [address, setAddress] = useState(`${origins[0] ?? ''}/`);
  const [refusal, setRefusal] = useState<string>();
  const headingId = useId();
  async function run() {
    setRefusal(undefined);
    try {
      location.assign(await runLocal(address, origins));
    } catch (error) {
      setRefusal(error instanceof CannotRun ? error.message : 'The site did not answer.');
    }
  }
  return (
    <Card as="section" aria-labelledby={headingId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap={4} items="start">
          <Stack gap={1}>
            <Heading id={headingId}>Your own build in this site</Heading>
            <Muted>
              The folder of a build on {origins.join(' or ')}. Its code runs with the rights of your
              session, in this tab, until you press Reset on its page.
            </Muted>
          </Stack>
          <div style={{ width: '100%', maxWidth: 560 }}>
            <TextInput
              label="Address of the folder"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              {...(refusal !== undefined && { error: refusal })}
            />
          </div>
          <Button type="submit">Run it in this tab</Button>
        </Stack>
      </form>
    </Card>
  );
}
