import { paths } from '@trove/contract/paths.ts';
import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';

import { useAccess } from './use-access.ts';
import { useEnter } from './use-enter.ts';
import { useLinkKey } from './use-link-key.ts';

const loadDialog = async () => (await import('./KeyDialog.tsx')).KeyDialog;
const preloading = preloadProps(loadDialog);

interface AccessGateProps {
  compId: string;
  /** Protected content: not rendered, and so not requested, before access is granted (spec 001 §2, §6). */
  children: ReactNode;
  /** Shown under the locked panel to those without access: what everybody may know. */
  guest: ReactNode;
}

/** Shows the content of a competition only to those who have access (spec 001 §2, §4; product.md#C31). */
export function AccessGate({ compId, children, guest }: AccessGateProps) {
  const access = useAccess(compId);
  const { session } = useHost();
  const link = useLinkKey();
  const { enter, isEntering, problem } = useEnter(compId);
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();

  const isGranted = access.status === 'granted';
  const hasLink = access.status === 'denied' && link.key !== null;
  const openLink = useEffectEvent(() => {
    // If the key is refused, the dialog opens with the key and the reason.
    if (link.key !== null) enter(link.key, { onSuccess: (why) => why !== null && setAsked(true) });
  });
  const forgetLink = useEffectEvent(() => link.forget());
  useEffect(() => {
    if (hasLink) openLink();
  }, [hasLink]);
  useEffect(() => {
    if (isGranted) forgetLink();
  }, [isGranted]);

  if (isGranted) return children;
  if (access.status === 'failed')
    return (
      <Page>
        <StatusPanel title={COMPETITION_AREA.checkFailed} onRetry={access.retry} />
      </Page>
    );
  if (access.status === 'checking' && !isAsked)
    return (
      <Page aria-busy>
        <Skeleton height={220} radius={12} />
        <VisuallyHidden as="output">{COMPETITION_AREA.checking}</VisuallyHidden>
      </Page>
    );

  const isOpen = isAsked || (access.status === 'denied' && link.key === null);
  return (
    <Page>
      <Card>
        <Stack gap={3} items="center" style={{ padding: '40px 0', textAlign: 'center' }}>
          <LockKeyhole size={32} aria-hidden />
          <Heading>{COMPETITION_AREA.locked}</Heading>
          <Muted style={{ maxWidth: '48ch' }}>{COMPETITION_AREA.lockedText}</Muted>
          <Row gap={2} wraps justify="center" {...preloading}>
            {access.status === 'visitor' && (
              <Button onClick={() => void session.connect()}>{COMPETITION_AREA.connect}</Button>
            )}
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {COMPETITION_AREA.enterKey}
            </Button>
          </Row>
        </Stack>
      </Card>
      {guest}
      {isOpen && (
        <PageDialog
          load={loadDialog}
          props={{
            initial: link.key ?? '',
            isEntering,
            problem,
            needsWallet: access.status === 'visitor',
            onEnter: (key: string) => enter(key),
          }}
          onClose={() => void navigate(paths.home())}
        />
      )}
    </Page>
  );
}
