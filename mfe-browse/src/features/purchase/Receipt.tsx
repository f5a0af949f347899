import { priceLabel, priceText } from '@trove/contract/pricing/price.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { styled } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { Mono } from '@trove/kit/ui/layout/text.tsx';

import { BUYING } from '#common/texts/purchase.ts';

/** Letters of a file's name: its end tells its type. */
const FILE_CHARS = 200;

/** List with names on the left and values at the right edge, used before a purchase and after it. */
export const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: right;
  }
`;

interface ReceiptProps {
  asset: Asset;
  token: string;
  /** Balance of the wallet; null while it is not known, undefined for visitors. */
  balance: number | null | undefined;
  /** Whether the balance cannot be read. */
  isBalanceLost: boolean;
  /** Undefined on networks that state no facts about their files, null until the facts are known. */
  promised: FileFacts | null | undefined;
}

/**
 * Terms of a purchase, before anything is signed: price, balance, seller and file. A visitor, who cannot sign, reads the
 * price on the button, the seller beside the description and the checksum with the file.
 */
export function Receipt({ asset, token, balance, isBalanceLost, promised }: ReceiptProps) {
  const { ownerDid, publisher, fileName } = asset;
  const isVisitor = balance === undefined;
  // Values that arrive late have a placeholder, so that the lines below do not move. They are rendered as new
  // elements, because the browser would count new text in an existing one as a shift, too.
  return (
    <Lines aria-label="Receipt">
      {!isVisitor && (
        <>
          <Payment price={asset.price} {...{ token, balance, isBalanceLost }} />
          <dt>Seller</dt>
          <dd title={ownerDid}>
            {shownName(publisher ?? '') || <Mono>{middleShortened(ownerDid)}</Mono>}
          </dd>
        </>
      )}
      {fileName !== '' && (
        <>
          <dt>File</dt>
          <dd>{shownName(fileName, FILE_CHARS)}</dd>
        </>
      )}
      {promised !== undefined && (
        <>
          <dt>Size</dt>
          <dd key={promised?.size}>{promised ? formatBytes(promised.size) : '…'}</dd>
          {!isVisitor && (
            <>
              <dt>SHA-256</dt>
              <dd key={promised?.sha256} title={promised?.sha256}>
                <Mono>{promised ? middleShortened(promised.sha256) : '…'}</Mono>
              </dd>
            </>
          )}
        </>
      )}
    </Lines>
  );
}

interface PaymentProps extends Pick<ReceiptProps, 'token' | 'isBalanceLost'> {
  price: number;
  balance: number | null;
}

function Payment({ price, token, balance, isBalanceLost }: PaymentProps) {
  const tokens = (amount: number | null, unknown: string) =>
    amount === null ? unknown : `${priceText(amount)} ${token}`;
  return (
    <>
      <dt>Price</dt>
      <dd>{priceLabel(price, token)}</dd>
      <dt>Your balance</dt>
      <dd key={balance}>{tokens(balance, isBalanceLost ? BUYING.balanceLost : '…')}</dd>
      {(balance === null || balance >= price) && (
        <>
          <dt>After the purchase</dt>
          <dd key={balance}>
            {tokens(balance === null ? null : balance - price, isBalanceLost ? '-' : '…')}
          </dd>
        </>
      )}
    </>
  );
}
