import { PUBLIC_NAME_MAX } from '@trove/contract/public-name.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import { creatorQuery } from '@trove/kit/api/creators.queries.ts';
import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { useShell } from '#common/shell-context.ts';
import { PUBLIC_NAME } from '#common/texts/account.ts';
import { useNetworkQuery } from '#common/use-network-query.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** The name that everybody sees instead of the DID, which the wallet signs; nothing on a network without such names. */
export function PublicName({ did }: { did: string }) {
  const { config, notify, wallet } = useShell();
  const [typed, setTyped] = useState<string | null>(null);
  // The focus returns to the button that opened the field.
  const [hasClosed, setClosed] = useState(false);
  const close = () => {
    setTyped(null);
    setClosed(true);
  };
  const hasNames = config.contracts.writeProfile !== undefined;
  const { data, refetch } = useNetworkQuery({
    queryKey: ['public name', did],
    read: ({ api, queryClient }) => fetchAnew(queryClient, creatorQuery(api, did)),
    enabled: hasNames,
  });
  const { name, publicName = '', revision } = data ?? {};
  const { state, run } = useAsyncAction(async () => {
    if (typed === null || revision === undefined) return;
    try {
      const call = writeProfileCall({ name: typed.trim() }, revision, did, config);
      const { status, data: reply } = await wallet.executeContract(call);
      if (!status) throw new AppError('wallet', reply.message || PUBLIC_NAME.notSigned);
      await refetch({ throwOnError: true });
      close();
      notify.success(PUBLIC_NAME.done);
    } catch (error) {
      notify.error(error);
      throw error;
    }
  });

  if (revision === undefined) return null;
  if (typed === null)
    return (
      <Row gap={3} justify="space-between" wraps>
        <Stack gap={1}>
          <Small>{PUBLIC_NAME.label}</Small>
          {publicName === '' ? (
            <span>{PUBLIC_NAME.none(middleShortened(did))}</span>
          ) : (
            <strong title={did}>{name}</strong>
          )}
        </Stack>
        <Button ref={hasClosed ? focus : undefined} onClick={() => setTyped(publicName)}>
          {PUBLIC_NAME.change}
        </Button>
      </Row>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run().catch(() => undefined);
      }}
    >
      <Stack gap={3}>
        <TextInput
          label={PUBLIC_NAME.label}
          ref={focus}
          autoComplete="nickname"
          maxLength={PUBLIC_NAME_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row gap={2} justify="end">
          <Button disabled={state === 'working'} onClick={close}>
            Cancel
          </Button>
          <AsyncButton
            type="submit"
            variant="primary"
            state={state}
            working="Waiting for wallet…"
            disabled={typed.trim() === publicName}
          >
            {PUBLIC_NAME.save}
          </AsyncButton>
        </Row>
      </Stack>
    </form>
  );
}
