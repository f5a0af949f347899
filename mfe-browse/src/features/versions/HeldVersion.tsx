import { OWNED_VERSION } from '@trove/contract/screens/sellers.ts';
import {
  assetVersionsQuery,
  holdVersion,
  purchasesQuery,
} from '@trove/kit/api/purchases.queries.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

/** Version that a buyer downloads, if there are several; a newer one is free, and the buyer may keep the old one. */
export function HeldVersion({ nft }: { nft: string }) {
  const api = useApi();
  const { did, proven } = useSession();
  const { data: purchases } = useQuery({
    ...purchasesQuery(api, did),
    enabled: proven,
    meta: { silent: true },
  });
  const versions = purchases?.find((row) => row.nft === nft && row.state === 'owned')?.versions;
  if (!versions || versions.newest === versions.bought) return null;
  return <Choice nft={nft} {...versions} />;
}

interface ChoiceProps {
  nft: string;
  held: number;
  bought: number;
  newest: number;
}

function Choice({ nft, held, bought, newest }: ChoiceProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { data: all } = useQuery({ ...assetVersionsQuery(api, nft), meta: { silent: true } });
  const other = held < newest ? newest : bought;
  const notes = all?.find(({ version }) => version === newest)?.notes ?? '';

  const { state, run } = useAsyncAction(async () => {
    try {
      await holdVersion(api, nft, other);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['purchases'] }),
        queryClient.invalidateQueries({ queryKey: ['assets', nft, 'file'] }),
      ]);
      notify.success(OWNED_VERSION.done(other));
    } catch (error) {
      notify.error(error);
      throw error;
    }
  });
  return (
    <Stack gap={2} items="start">
      <Muted>
        {OWNED_VERSION.held(held)} {held < newest && OWNED_VERSION.newer(newest)}
      </Muted>
      {held < newest && notes !== '' && <Small>{notes}</Small>}
      <AsyncButton
        size="small"
        state={state === 'working' ? state : 'idle'}
        working={OWNED_VERSION.working}
        onClick={() => void run()}
      >
        {held < newest ? OWNED_VERSION.get(newest) : OWNED_VERSION.back(bought)}
      </AsyncButton>
    </Stack>
  );
}
