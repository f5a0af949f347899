import { paths } from '@trove/contract/paths.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { makeKey } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

const { keys: WORDS } = ORGANIZER;

const isCount = (text: string) => text === '' || /^[1-9]\d*$/.test(text);

const EMPTY = { label: '', maxUses: '', notAfter: '' };

/** Creates an access key and shows it once, because the network stores only its hash. */
export function NewKeyForm({ compId }: { compId: string }) {
  const api = useApi();
  const { nav, notify } = useHost();
  const queryClient = useQueryClient();
  const [typed, setTyped, forget] = useTyped(`key_${compId}`, EMPTY);
  const { label, maxUses, notAfter } = typed;
  const [made, setMade] = useState<string>();
  const isGood = label.trim() !== '' && isCount(maxUses);

  const { state, error, run } = useAsyncAction(async () => {
    const key = await makeKey(api, compId, {
      label: label.trim(),
      ...(maxUses !== '' && { maxUses: Number(maxUses) }),
      // The input is in the organizer's local time.
      ...(notAfter !== '' && { notAfter: new Date(notAfter).toISOString() }),
    });
    setMade(key);
    forget();
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId, 'keys'] });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGood) void run();
  };
  const copyLink = async () => {
    const address = `${nav.href(paths.competition(compId))}#key=${encodeURIComponent(made ?? '')}`;
    await copyText(new URL(address, document.baseURI).href);
    notify.success(WORDS.linkCopied);
  };

  return (
    <Stack gap={3}>
      <form onSubmit={submit}>
        <Row gap={3} wraps items="start">
          <TextInput
            label={WORDS.label}
            maxLength={80}
            value={label}
            onChange={(event) => setTyped({ ...typed, label: event.currentTarget.value })}
          />
          <TextInput
            label={WORDS.maxUses}
            inputMode="numeric"
            help={WORDS.maxUsesHelp}
            {...(!isCount(maxUses) && { error: WORDS.wrongUses })}
            value={maxUses}
            onChange={(event) => setTyped({ ...typed, maxUses: event.currentTarget.value.trim() })}
          />
          <TextInput
            label={WORDS.notAfter}
            type="datetime-local"
            value={notAfter}
            onChange={(event) => setTyped({ ...typed, notAfter: event.currentTarget.value })}
          />
        </Row>
        <AsyncButton
          type="submit"
          style={{ marginTop: 12 }}
          state={state === 'working' ? 'working' : 'idle'}
          working={WORDS.making}
          disabled={!isGood}
        >
          {WORDS.make}
        </AsyncButton>
      </form>
      {error !== null && <Notice tone="danger">{toAppError(error).message}</Notice>}
      {made !== undefined && (
        <Well aria-live="polite">
          <Subheading>{WORDS.made}</Subheading>
          <Row gap={3} wraps>
            <ShortHash value={made} what="key" whole />
            <Button size="small" onClick={() => void copyLink()}>
              {WORDS.link}
            </Button>
          </Row>
        </Well>
      )}
    </Stack>
  );
}
