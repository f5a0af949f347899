import { keepPreviousData, useQuery } from '@trove/kit/core.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtomValue } from 'jotai';

import { activeProjectAtom, replyAtom } from '#common/playground/atoms.ts';
import { useBalance } from '#common/playground/use-balance.ts';

/** Credits that messages may spend without the wallet's approval, and the button that ends this. */
export function SessionCredits() {
  const { wallet } = useHost();
  const { did } = useSession();
  const balance = useBalance();
  const { id, messages } = useAtomValue(activeProjectAtom);
  const phase = useAtomValue(replyAtom(id))?.phase;
  const { data, refetch } = useQuery({
    // The credits change when a message is signed and when its answer is settled.
    queryKey: ['wallet', 'credits', did, phase, messages.length, balance],
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
    placeholderData: keepPreviousData,
    queryFn: async () => (await (await wallet.credits?.())?.left()) ?? null,
  });
  if (data === undefined || data === null) return null;

  async function askAgain() {
    await (await wallet.credits?.())?.end();
    await refetch();
  }

  return (
    <Row justify="space-between" wraps>
      <Small>
        {data.of === 0
          ? 'Free messages need no approval'
          : `${data.left} of ${data.of} credits left in this session`}
        , until {formatTime(data.until)}
      </Small>
      <Button size="small" variant="ghost" onClick={() => void askAgain()}>
        Ask before each message
      </Button>
    </Row>
  );
}
