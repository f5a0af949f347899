import { TRANSACTIONS } from '@trove/shared/contract/screens-pages.ts';
import { MISSING_VALUE } from '@trove/shared/contract/screens.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { formatDateTime } from '@trove/shared/lib/relative-date.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { ButtonLink } from '@trove/shared/ui/Button.tsx';
import { Fact, FactList } from '@trove/shared/ui/FactList.tsx';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { middleShortened } from '@trove/shared/ui/middle-shortened.ts';
import { Modal } from '@trove/shared/ui/Modal.tsx';
import { formatAmount } from '@trove/shared/ui/Price.tsx';
import { ShortHash } from '@trove/shared/ui/ShortHash.tsx';
import { Well } from '@trove/shared/ui/surfaces.tsx';
import { Figures, Mono, Small, Subheading } from '@trove/shared/ui/text.tsx';
import { TextAnchor } from '@trove/shared/ui/TextLink.tsx';

import { Amount } from './Amount.tsx';
import { AssetPicture } from './AssetPicture.tsx';
import { KIND_LABEL } from './kind-label.ts';
import { Status } from './Status.tsx';
import type { TransactionRow } from './transaction-rows.ts';

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin: 0;
  padding: 0;
  font-size: 13px;
  line-height: 20px;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`;

const Memo = styled(Small)`
  overflow-wrap: anywhere;
`;

/** `wallet:bafybmi…a1b2`: what the account is for, and whose it is. */
const shortAccount = (account: string) => {
  const [purpose = '', owner] = account.split(/:(.+)/);
  return owner === undefined ? purpose : `${purpose}:${middleShortened(owner)}`;
};

const TYPES: Record<string, string> = { model: 'AI Model', dataset: 'Dataset' };

interface TransactionPanelProps {
  row: TransactionRow;
  /** Base address of the explorer. */
  explorer: string;
  onClose: () => void;
}

/** One transaction in full, at the right-hand side (spec 000 §2.10). */
export function TransactionPanel({ row, explorer, onClose }: TransactionPanelProps) {
  const { id, date, status, asset, seller, path, transactionId, kind, memo, lines } = row;
  const { config } = useHost();
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
                <TextAnchor
                  href={`${explorer}#/transaction/${transactionId}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open in explorer
                </TextAnchor>
              </div>
            )}
          </dd>
          <Fact
            name={TRANSACTIONS.when}
            value={date === '' ? MISSING_VALUE : formatDateTime(date)}
          />
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
              <span>{seller.name || MISSING_VALUE}</span>
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
          </Well>
        </Stack>
        {lines.length > 0 && (
          <Stack gap={2} as="section" aria-label="Ledger">
            <Subheading>Ledger</Subheading>
            <Lines>
              {lines.map((line, index) => (
                <li key={index}>
                  <Mono title={line.account}>{shortAccount(line.account)}</Mono>
                  <Figures>
                    {line.amount > 0 ? '+' : '−'}
                    {formatAmount(Math.abs(line.amount))}{' '}
                    {line.asset === 'token' ? token : 'credits'}
                  </Figures>
                </li>
              ))}
            </Lines>
            {memo !== '' && <Memo>{memo}</Memo>}
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}
