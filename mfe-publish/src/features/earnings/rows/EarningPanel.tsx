import { paths } from '@trove/contract/paths.ts';
import type { EarningRow } from '@trove/contract/wire/trade/finance.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { Did, ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { formatEarnings } from '#common/format-earnings.ts';
import { EARNINGS } from '#common/texts/selling.ts';

import { Status } from './EarningTable.tsx';
import { SOURCE_LABEL } from './source-label.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px 16px;
  align-items: center;
  margin: 0;
  font-size: 14px;
  line-height: 20px;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: right;
  }
`;

interface EarningPanelProps {
  row: EarningRow;
  token: string;
  /** Address of the explorer. */
  explorer: string;
  onClose: () => void;
}

/** The receipt of an earning, with a link to the public ledger. */
export function EarningPanel({ row, token, explorer, onClose }: EarningPanelProps) {
  const { notify } = useHost();
  const { columns } = EARNINGS;
  return (
    <Modal open onClose={onClose} title="Receipt" placement="right" width={400}>
      <Stack gap={6}>
        <Facts>
          <dt>{columns.date}</dt>
          <dd>
            <When at={row.date} as="date-time" />
          </dd>
          <dt>{columns.amount}</dt>
          <dd>
            {formatEarnings(row.amount)} {token}
          </dd>
          <dt>{columns.status}</dt>
          <dd>
            <Status status={row.status} />
          </dd>
          <dt>Source</dt>
          <dd>{SOURCE_LABEL[row.source]}</dd>
          <dt>{columns.asset}</dt>
          <dd>
            {row.nft === null ? (
              row.asset
            ) : (
              <TextLink to={paths.asset({ id: row.nft, name: row.asset }, 'assets')}>
                {row.asset}
              </TextLink>
            )}
          </dd>
          <dt>{row.source === 'sales' ? columns.buyer : 'Paid by'}</dt>
          <dd>
            <Did did={row.buyerDid} notify={notify} />
          </dd>
          <dt>Transaction</dt>
          <dd>
            <ShortHash value={row.transactionId} what="transaction ID" />
          </dd>
        </Facts>
        <ExplorerAnchor explorer={explorer} transactionId={row.transactionId} />
      </Stack>
    </Modal>
  );
}
