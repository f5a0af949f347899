import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { priceLabel, priceText } from '@trove/contract/pricing/price.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { waitText } from '@trove/kit/lib/wait-text.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Problem } from '@trove/kit/ui/feedback/Problem.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { BUYING } from '#common/texts/purchase.ts';
import { LACKS_CONTRACTS } from '#common/use-lacks-contracts.ts';

import { isBusy, isElsewhere } from './purchase-machine.ts';
import type { Buying } from './purchase-machine.ts';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import { Receipt } from './Receipt.tsx';

/** State of the faucet, for a buyer without enough tokens. */
interface Faucet {
  /** Seconds until it gives tokens again. */
  wait: number;
  isGetting: boolean;
  /** Reason why the last request failed. */
  problem: string | null;
}

interface BuyPanelProps {
  asset: Asset;
  token: string;
  buying: Buying;
  /** Balance of the wallet; null for visitors and while it is not known. */
  balance: number | null;
  /** Whether the balance cannot be read. */
  isBalanceLost: boolean;
  isVisitor: boolean;
  /** Whether the connected wallet cannot run the purchase contract. */
  isUnable: boolean;
  /** Facts of the file as stated by the network; null until they are known, undefined where it states none. */
  promised: FileFacts | null | undefined;
  /** Null on networks whose tokens are not free. */
  faucet: Faucet | null;
  onBegin: () => void;
  onCancel: () => void;
}

/** The obstacle that keeps the buyer from buying now. */
function findObstacles({ asset, buying, balance, promised, faucet }: BuyPanelProps) {
  const isBuying = isBusy(buying);
  const lacks = !isBuying && balance !== null && balance < asset.price;
  return {
    lacks,
    isLost: !isBuying && promised?.fault !== undefined,
    wait: lacks && faucet !== null ? faucet.wait : 0,
    isWorking: isBuying || faucet?.isGetting === true,
  };
}

/** The button with the price, obstacles, and the steps once the purchase has begun (spec 000 §2.8, §4). */
export function BuyPanel(props: BuyPanelProps) {
  const { asset, token, buying, balance, isBalanceLost, isVisitor, promised, onCancel } = props;
  return (
    <Stack gap={4} data-personal>
      <BuyButton {...props} />
      {isBusy(buying) && (
        <PurchaseSteps buying={buying} price={`${priceText(asset.price)} ${token}`} />
      )}
      <Events buying={buying} onCancel={onCancel} />
      <Obstacles {...props} />
      {!isBusy(buying) && (
        <Receipt
          asset={asset}
          token={token}
          balance={isVisitor ? undefined : balance}
          isBalanceLost={isBalanceLost}
          promised={promised}
        />
      )}
    </Stack>
  );
}

function BuyButton(props: BuyPanelProps) {
  const { asset, token, buying, balance, isUnable, faucet, onBegin } = props;
  const { lacks, isLost, wait, isWorking } = findObstacles(props);
  const action = () => {
    if (!lacks || faucet === null) return buyLabel(asset, token);
    return (balance ?? 0) + FAUCET_GRANT >= asset.price
      ? BUYING.getAndBuy(FAUCET_GRANT, token)
      : BUYING.getTokens;
  };
  const working = () => {
    if (faucet?.isGetting) return BUYING.gettingTokens(FAUCET_GRANT, token);
    if (isElsewhere(buying)) return 'In another tab…';
    return buying.phase === 'settling' ? 'Completing…' : 'Waiting for wallet…';
  };
  const cannotPay = lacks && (faucet === null || (wait > 0 && !faucet.isGetting));
  return (
    <AsyncButton
      variant="primary"
      size="large"
      wide
      disabled={isUnable || isLost || cannotPay}
      state={isWorking ? 'working' : 'idle'}
      working={working()}
      onClick={onBegin}
    >
      {action()}
    </AsyncButton>
  );
}

/** The course of the purchase, apart from its steps. */
const Events = ({ buying, onCancel }: Pick<BuyPanelProps, 'buying' | 'onCancel'>) => (
  <>
    {buying.phase === 'settling' && buying.isAway && (
      <Small as="output">{buying.step === 'delivery' ? BUYING.paidAndAway : BUYING.away}</Small>
    )}
    {isElsewhere(buying) && <Small as="output">{BUYING.elsewhere}</Small>}
    {buying.phase === 'approving' && !isElsewhere(buying) && (
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    )}
    {buying.phase === 'failed' && <Problem role="alert">{buying.message}</Problem>}
  </>
);

function Obstacles(props: BuyPanelProps) {
  const { token, isVisitor, isUnable, promised, faucet } = props;
  const { lacks, isLost, wait, isWorking } = findObstacles(props);
  return (
    <>
      {!isWorking && faucet !== null && faucet.problem !== null && (
        <Problem role="alert">{faucet.problem}</Problem>
      )}
      {isUnable && <Small>{LACKS_CONTRACTS}</Small>}
      {isLost && <Problem>{promised?.fault}</Problem>}
      {!isWorking && isVisitor && (
        <Small>{faucet === null ? BUYING.visitor.plain : BUYING.visitor.test(token)}</Small>
      )}
      {!isWorking && lacks && (
        <Muted>
          {BUYING.noFunds} {wait > 0 && BUYING.wait(waitText(wait))}
        </Muted>
      )}
    </>
  );
}

/**
 * Returns the label of the button: an item of a competition has no "Buy Now", wherever it is shown (spec 000 §2.8).
 */
function buyLabel({ compId, price }: Asset, token: string): string {
  const shown = priceLabel(price, token);
  if (compId === undefined) return `${DETAIL.buy} · ${shown}`;
  return price > 0 ? DETAIL.inArea.buy(shown) : DETAIL.inArea.free;
}
