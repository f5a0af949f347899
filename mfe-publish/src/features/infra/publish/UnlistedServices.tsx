import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useMutation, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';

import { INFRA_TEXT } from '#common/texts/infra.ts';

import { readRecords } from './infra-record.ts';
import { listMachine } from './list-machine.ts';

/** Services in this browser that the network does not list: published without a wallet or while it was offline. */
export function UnlistedServices() {
  const api = useApi();
  const host = useHost();
  const { did, proven } = useSession();
  const queryClient = useQueryClient();
  const records = readRecords();
  const { data: rows } = useQuery({
    ...providersQuery(api),
    enabled: proven && records.length > 0,
    meta: { silent: true },
  });
  const listed = new Set(
    rows?.flatMap(({ providerDid, service }) =>
      providerDid === did && service ? [service.id] : [],
    ),
  );
  const unlisted = rows && proven ? records.filter(({ id }) => !listed.has(id)) : [];
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const record of unlisted) await listMachine(host, api, record);
    },
    meta: { success: INFRA_TEXT.listed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['providers'] }),
  });
  if (unlisted.length === 0) return null;
  return (
    <Notice tone="info">
      <Row gap={3} justify="space-between" wraps>
        {INFRA_TEXT.unlisted(unlisted.map(({ name }) => name))}
        <AsyncButton
          size="small"
          state={isPending ? 'working' : 'idle'}
          working={INFRA_TEXT.listing}
          onClick={() => mutate()}
        >
          {INFRA_TEXT.list}
        </AsyncButton>
      </Row>
    </Notice>
  );
}
