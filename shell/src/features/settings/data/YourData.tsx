import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { LazyDialog } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card, Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import { exportData, exportName } from './export-data.ts';

const loadReset = async () => (await import('./ResetDialog.tsx')).ResetDialog;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;

  > button {
    flex-shrink: 0;
  }

  @media (max-width: 599px) {
    flex-direction: column;
    align-items: stretch;
    gap: 12px;
  }
`;

/** Export and reset of the data that the site stores. */
export function YourData() {
  const shell = useShell();
  const { did } = useStore(shell.session);
  const [isResetting, setResetting] = useState(false);
  const headingId = useId();
  const { state, run } = useAsyncAction(async () => {
    try {
      saveFile(await exportData(shell, window), exportName(new Date()));
    } catch (error) {
      shell.notify.error(error);
      throw error;
    }
  });
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading id={headingId}>Your data</Heading>
      <Card>
        <Stack gap={5}>
          <Line>
            <Stack gap={1}>
              <strong>Export</strong>
              <Muted>
                {did === null
                  ? 'Everything this site keeps in your browser, as a JSON file.'
                  : 'Everything this site keeps in your browser and everything the network keeps for your wallet, as a JSON file.'}
              </Muted>
            </Stack>
            <AsyncButton state={state} working="Exporting…" onClick={() => void run()}>
              Export data
            </AsyncButton>
          </Line>
          <Divider />
          <Line>
            <Stack gap={1}>
              <strong>Reset this browser</strong>
              <Muted>
                Removes everything this site keeps here. Your wallet and what you own stay as they
                are.
              </Muted>
            </Stack>
            <Button onClick={() => setResetting(true)}>Reset…</Button>
          </Line>
        </Stack>
      </Card>
      {isResetting && (
        <LazyDialog
          load={loadReset}
          props={{}}
          onClose={() => setResetting(false)}
          onError={(error) => shell.notify.error(error)}
        />
      )}
    </Stack>
  );
}
