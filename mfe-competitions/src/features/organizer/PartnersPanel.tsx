import { partnerOrigin } from '@trove/contract/embed.ts';
import { PARTNERS as WORDS } from '@trove/contract/screens/partners.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { ActionList } from '#common/ActionList.tsx';
import { EmbedButton } from '#common/embedding/EmbedButton.tsx';
import { addPartner, partnersQuery, removePartner } from '#common/organizing.queries.ts';
import { viewerTime } from '#common/time/viewer-time.ts';

const loadConfirm = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

/** Sites that may embed the competition in their own pages. */
export function PartnersPanel({ compId }: { compId: string }) {
  const api = useApi();
  const { did } = useSession();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(partnersQuery(api, compId, did));
  const [leaving, setLeaving] = useState<string>();
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: ['competitions', compId, 'partners'] });
  const remove = async () => {
    if (leaving === undefined) return;
    await removePartner(api, compId, leaving);
    await readAgain();
  };
  const add = async (origin: string) => {
    await addPartner(api, compId, origin);
    await readAgain();
  };
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Row justify="space-between" gap={3} wraps>
          <Heading>{WORDS.title}</Heading>
          <EmbedButton compId={compId} isOrganizer />
        </Row>
        <Muted>{WORDS.text}</Muted>
        <NewPartnerForm compId={compId} onAdd={add} />
        {isError && <StatusPanel title={`${WORDS.title} could not be loaded`} onRetry={refetch} />}
        {data?.length === 0 && <Small>{WORDS.none}</Small>}
        <ActionList>
          {data?.map(({ origin, since }) => (
            <li key={origin}>
              <span>{origin}</span>
              <Small>{WORDS.since(viewerTime(since))}</Small>
              <Button
                size="small"
                variant="ghost"
                aria-label={WORDS.removeLabel(origin)}
                onClick={() => setLeaving(origin)}
              >
                {WORDS.remove}
              </Button>
            </li>
          ))}
        </ActionList>
      </Stack>
      {leaving !== undefined && (
        <PageDialog
          load={loadConfirm}
          props={{
            open: true,
            onConfirm: remove,
            title: WORDS.removeTitle,
            text: `${leaving}: ${WORDS.removeText}`,
            confirm: WORDS.remove,
            working: WORDS.removing,
            danger: true,
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}

interface NewPartnerFormProps {
  compId: string;
  onAdd: (origin: string) => Promise<void>;
}

function NewPartnerForm({ compId, onAdd }: NewPartnerFormProps) {
  const [typed, setTyped, forget] = useTyped(`partner_${compId}`, '');
  // No error is shown while the address is being typed.
  const [isChecked, setChecked] = useState(false);
  const origin = partnerOrigin(typed);
  const { state, error, run } = useAsyncAction(async () => {
    if (origin === undefined) return;
    await onAdd(origin);
    forget();
    setChecked(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (origin !== undefined) void run();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextInput
          label={WORDS.origin}
          help={WORDS.help}
          {...(isChecked && origin === undefined && { error: WORDS.wrong })}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error !== null && <Notice tone="danger">{toAppError(error).message}</Notice>}
        <Row>
          <AsyncButton
            type="submit"
            state={state === 'working' ? 'working' : 'idle'}
            working={WORDS.adding}
            disabled={typed.trim() === ''}
          >
            {WORDS.add}
          </AsyncButton>
        </Row>
      </Stack>
    </form>
  );
}
