import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { ConnectFirst } from '@trove/kit/remote/ConnectFirst.tsx';
import { useSession } from '@trove/kit/remote/host-context.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';

import { isWithoutMoney } from '#common/settled-session.ts';

/** Explains why the seller's money is not shown: no wallet is connected, or the session does not prove its DID. */
export function SignInNotice({ text }: { text: string }) {
  const session = useSession();
  if (!isWithoutMoney(session)) return null;
  if (session.did === null) return <ConnectFirst title={SCREEN_MESSAGE.needsWallet} text={text} />;
  return (
    <Notice tone="info">Earnings are shown only to their owner. Connect again and sign in.</Notice>
  );
}
