import { paths } from '@trove/shared/contract/paths.ts';
import { priceText } from '@trove/shared/contract/price.ts';
import { DETAIL } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { AsyncButton } from '@trove/shared/ui/AsyncButton.tsx';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Muted, Small } from '@trove/shared/ui/text.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';

import { isBusy } from './purchase-machine.ts';
import type { Buying } from './purchase-machine.ts';
import { PurchaseSteps } from './PurchaseSteps.tsx';

interface BuyPanelProps {
  /** Whole tokens. */
  price: number;
  token: string;
  buying: Buying;
  /** What the wallet holds; null for visitors and while nobody knows. */
  balance: number | null;
  isVisitor: boolean;
  /** Test tokens can be had for nothing. */
  hasFaucet: boolean;
  onBuy: () => void;
  onCancel: () => void;
}

/** 'Buy Now' with its price, what it leaves, and the steps once it has begun (spec 000 §2.8, §4). */
export function BuyPanel(props: BuyPanelProps) {
  const { price, token, buying, balance, isVisitor, hasFaucet, onBuy, onCancel } = props;
  const busy = isBusy(buying);
  const shown = `${priceText(price)} ${token}`;
  return (
    <Stack gap={4}>
      <AsyncButton
        variant="primary"
        size="large"
        wide
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
      {!busy && isVisitor && <Small>Connect a wallet to buy. Browsing needs none.</Small>}
      {!busy && balance !== null && (
        <Balance price={price} token={token} balance={balance} hasFaucet={hasFaucet} />
      )}
    </Stack>
  );
}

const Problem = styled.p`
  color: var(--trove-danger-text);
  font-size: 13px;
  line-height: 20px;
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

interface BalanceProps {
  price: number;
  token: string;
  balance: number;
  hasFaucet: boolean;
}

function Balance({ price, token, balance, hasFaucet }: BalanceProps) {
  const isEnough = balance >= price;
  return (
    <>
      <Lines>
        <dt>Your balance</dt>
        <dd>
          {priceText(balance)} {token}
        </dd>
        {isEnough && (
          <>
            <dt>After the purchase</dt>
            <dd>
              {priceText(balance - price)} {token}
            </dd>
          </>
        )}
      </Lines>
      {!isEnough && (
        <Muted>
          That is not enough.{' '}
          {hasFaucet && <TextLink to={paths.faucet()}>Get test tokens</TextLink>}
        </Muted>
      )}
    </>
  );
}
