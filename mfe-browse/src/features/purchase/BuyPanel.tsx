import { paths } from '@trove/shared/contract/paths.ts';
import { priceText } from '@trove/shared/contract/price.ts';
import { DETAIL } from '@trove/shared/contract/screens-pages.ts';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import type { FileFacts } from '@trove/shared/contract/wire/file-facts.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { AsyncButton } from '@trove/shared/ui/AsyncButton.tsx';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Muted, Small } from '@trove/shared/ui/text.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';

import { LACKS_CONTRACTS } from '#common/use-lacks-contracts.ts';

import { isBusy } from './purchase-machine.ts';
import type { Buying } from './purchase-machine.ts';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import { Receipt } from './Receipt.tsx';

interface BuyPanelProps {
  asset: Asset;
  token: string;
  buying: Buying;
  /** What the wallet holds; null for visitors and while nobody knows. */
  balance: number | null;
  isVisitor: boolean;
  /** The connected wallet cannot run the purchase contract. */
  isUnable: boolean;
  /** What the network promises about the file; null until it is known. */
  promised: FileFacts | null | undefined;
  /** Test tokens can be had for nothing. */
  hasFaucet: boolean;
  onBuy: () => void;
  onCancel: () => void;
}

/** 'Buy Now' with its price, what it leaves, and the steps once it has begun (spec 000 §2.8, §4). */
export function BuyPanel(props: BuyPanelProps) {
  const { asset, token, buying, balance, isVisitor, isUnable } = props;
  const { promised, hasFaucet, onBuy, onCancel } = props;
  const { price } = asset;
  const busy = isBusy(buying);
  const shown = `${priceText(price)} ${token}`;
  return (
    <Stack gap={4}>
      <AsyncButton
        variant="primary"
        size="large"
        wide
        disabled={isUnable}
        state={busy ? 'working' : 'idle'}
        working={buying.phase === 'settling' ? 'Completing…' : 'Waiting for wallet…'}
        onClick={onBuy}
      >
        {DETAIL.buy} · {shown}
      </AsyncButton>
      {busy && <PurchaseSteps buying={buying} price={shown} />}
      {buying.phase === 'approving' && (
        <Button wide onClick={onCancel}>
          Cancel
        </Button>
      )}
      {buying.phase === 'failed' && <Problem role="alert">{buying.message}</Problem>}
      {isUnable && <Small>{LACKS_CONTRACTS}</Small>}
      {!busy && isVisitor && <Small>Connect a wallet to buy. Browsing needs none.</Small>}
      {!busy && balance !== null && balance < price && (
        <Muted>
          That is more than you have.{' '}
          {hasFaucet && <TextLink to={paths.faucet()}>Get test tokens</TextLink>}
        </Muted>
      )}
      {!busy && <Receipt asset={asset} token={token} balance={balance} promised={promised} />}
    </Stack>
  );
}

const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;
