import type { AccessKeyRecord } from '@trove/contract/wire/people/competition.ts';
import { styled, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { ActionList } from '#common/ActionList.tsx';
import { accessKeysQuery, revokeKey } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';
import { viewerTime } from '#common/time/viewer-time.ts';

import { NewKeyForm } from './NewKeyForm.tsx';

const { keys: WORDS } = ORGANIZER;

const loadConfirm = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

const Label = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

/** Creates, counts and revokes the access keys of a competition (rules.md#competitions). */
export function KeysPanel({ compId }: { compId: string }) {
  const api = useApi();
  const { did } = useSession();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(accessKeysQuery(api, compId, did));
  const [leaving, setLeaving] = useState<AccessKeyRecord>();
  const revoke = async () => {
    if (leaving === undefined) return;
    await revokeKey(api, compId, leaving.id);
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId, 'keys'] });
  };
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Heading>{WORDS.title}</Heading>
        <Muted>{WORDS.text}</Muted>
        <NewKeyForm compId={compId} />
        {isError && <StatusPanel title={`${WORDS.title} could not be loaded`} onRetry={refetch} />}
        <ActionList>
          {data?.map((key) => (
            <li key={key.id}>
              <Label>{key.label}</Label>
              <Small>{WORDS.uses(key.uses, key.maxUses)}</Small>
              {key.notAfter !== null && <Small>{WORDS.until(viewerTime(key.notAfter))}</Small>}
              {key.revoked ? (
                <Chip>{WORDS.revoked}</Chip>
              ) : (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={WORDS.revokeLabel(key.label)}
                  onClick={() => setLeaving(key)}
                >
                  {WORDS.revoke}
                </Button>
              )}
            </li>
          ))}
        </ActionList>
      </Stack>
      {leaving && (
        <PageDialog
          load={loadConfirm}
          props={{
            open: true,
            onConfirm: revoke,
            title: WORDS.revokeTitle,
            text: `${leaving.label}: ${WORDS.revokeText}`,
            confirm: WORDS.revoke,
            working: WORDS.revoking,
            danger: true,
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
