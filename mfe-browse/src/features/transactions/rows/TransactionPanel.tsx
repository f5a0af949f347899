import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { TRANSACTIONS } from '@trove/contract/screens/pages.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { Amount } from './Amount.tsx';
import { AssetPicture } from './AssetPicture.tsx';
import { KIND_LABEL } from './kind-label.ts';
import { LedgerLines } from './LedgerLines.tsx';
import { Seller } from './Seller.tsx';
import { Status } from './Status.tsx';
import type { TransactionRow } from './transaction-rows.ts';

const TYPES: Record<string, string> = { model: 'AI Model', dataset: 'Dataset' };

interface TransactionPanelProps {
  row: TransactionRow;
  /** Base address of the explorer. */
  explorer: string;
  onClose: () => void;
}

/** All details of one transaction, in a panel on the right-hand side (spec 000 §2.10). */
export function TransactionPanel({ row, explorer, onClose }: TransactionPanelProps) {
  const { id, date, status, asset, seller, path, transactionId, kind, memo, lines, balance } = row;
  const { config } = useHost();
  const { did } = useSession();
  const token = activeToken(config.tokens).name;
  return (
    <Modal
      open
      onClose={onClose}
      title="Transaction"
      placement="right"
      width={400}
      actions={
        status === 'completed' &&
        path !== undefined && (
          <ButtonLink to={path} variant="primary" wide>
            {TRANSACTIONS.access}
          </ButtonLink>
        )
      }
    >
      <Stack gap={6}>
        <FactList>
          <dt>{TRANSACTIONS.id}</dt>
          <dd>
            <ShortHash value={id} what="transaction ID" />
            {transactionId !== undefined && (
              <div>
                <ExplorerAnchor explorer={explorer} transactionId={transactionId} />
              </div>
            )}
          </dd>
          <dt>{TRANSACTIONS.when}</dt>
          <dd>
            <When at={date} as="date-time" />
          </dd>
          <Fact name="Kind" value={KIND_LABEL[kind]} />
        </FactList>
        <Stack gap={2} as="section" aria-label={TRANSACTIONS.columns.asset}>
          <Subheading>{TRANSACTIONS.columns.asset}</Subheading>
          <Well>
            <Row gap={3}>
              <AssetPicture {...row} />
              <Stack gap={0}>
                <strong>{asset.name}</strong>
                <Small>{TYPES[asset.type] ?? KIND_LABEL[kind]}</Small>
              </Stack>
            </Row>
          </Well>
        </Stack>
        <Stack gap={2} as="section" aria-label={TRANSACTIONS.columns.seller}>
          <Subheading>{TRANSACTIONS.columns.seller}</Subheading>
          <Well>
            <Row gap={3}>
              <InitialAvatar name={seller.name} size={40} />
              <Seller {...row} />
            </Row>
          </Well>
        </Stack>
        <Stack gap={2} as="section" aria-label={TRANSACTIONS.payment}>
          <Subheading>{TRANSACTIONS.payment}</Subheading>
          <Well>
            <Row justify="space-between">
              <Amount {...row} />
              <Status status={status} />
            </Row>
            {balance != null && (
              <Small>
                Balance afterwards: {formatAmount(balance)} {token}
              </Small>
            )}
          </Well>
        </Stack>
        {lines.length > 0 && <LedgerLines lines={lines} memo={memo} did={did} token={token} />}
      </Stack>
    </Modal>
  );
}
