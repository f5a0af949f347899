import { useEarly } from '@trove/kit/remote/use-early.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from '#common/shell-context.ts';
import { ShellHost } from '#common/ShellHost.tsx';
import { SETTINGS } from '#common/texts/account.ts';

import { Appearance } from './Appearance.tsx';
import { ConnectPanel } from './ConnectPanel.tsx';
import { YourData } from './data/YourData.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { AccessTokens } from './tokens/AccessTokens.tsx';
import { WalletCard } from './WalletCard.tsx';

/** Settings (spec 000 §2.11): wallet and sessions for a connected wallet; appearance and data for everybody; what programs need comes last. */
export const SettingsPage = () => (
  <ShellHost>
    <SettingsContent />
  </ShellHost>
);

function SettingsContent() {
  const { config, session } = useShell();
  const { did } = useStore(session);
  const isEarly = useEarly('settings');
  const hasSession = config.services.session !== undefined;
  const title = did === null ? SETTINGS.connect.title : SETTINGS.title;
  usePage({ title: SETTINGS.title });

  return (
    <Page>
      <Stack gap={6} style={{ maxWidth: 720 }}>
        {did === null ? (
          <ConnectPanel title={title} />
        ) : (
          <>
            <Title tabIndex={-1}>{title}</Title>
            {isEarly ? <SettingsSkeleton /> : <WalletCard did={did} />}
            {hasSession && <Sessions did={did} />}
          </>
        )}
        <Appearance />
        <YourData />
        {did !== null && hasSession && <AccessTokens />}
      </Stack>
    </Page>
  );
}
