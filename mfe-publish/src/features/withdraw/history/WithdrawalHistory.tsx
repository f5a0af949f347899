import type { WithdrawalRecord } from '@trove/contract/wire/trade/finance.ts';
import { cancelWithdrawal } from '@trove/kit/api/finance.queries.ts';
import { styled, useMutation, useQueryClient } from '@trove/kit/core.ts';
import { formatDateTime } from '@trove/kit/lib/relative-date.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { type Column, DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import { formatEarnings } from '#common/format-earnings.ts';
import { WITHDRAW_MESSAGE, WITHDRAW_PAGE } from '#common/texts/selling.ts';

const TONES = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

const { columns: LABELS, history } = WITHDRAW_PAGE;

const Steps = styled(Small)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface WithdrawalHistoryProps {
  did: string | null;
  /** The rows, or the number of rows that are still loading. */
  rows: readonly WithdrawalRecord[] | number;
  token: string;
}

/** 'Transaction History': withdrawals with the times of their steps; a pending one can be cancelled (spec 001 §2). */
export function WithdrawalHistory({ did, rows, token }: WithdrawalHistoryProps) {
  const columns: readonly Column<WithdrawalRecord>[] = [
    {
      label: LABELS.date,
      noWrap: true,
      card: { area: '1 / 1' },
      cell: ({ date }) => <When at={date} as="date" />,
    },
    {
      label: LABELS.amount,
      role: 'title',
      card: { area: '1 / 2', isAtEnd: true },
      cell: ({ amount }) => (
        <Figures>
          {formatEarnings(amount)} {token}
        </Figures>
      ),
    },
    {
      label: LABELS.status,
      card: { area: '2 / 1 / auto / -1' },
      cell: (row) => <Progress row={row} did={did ?? ''} />,
    },
  ];
  return (
    <DataTable label={history} columns={columns} rows={rows} rowKey={({ id }) => id} alignsTop />
  );
}

/** The status of a withdrawal with the times of its steps. */
function Progress({ row, did }: { row: WithdrawalRecord; did: string }) {
  const { id, status, steps, message, transactionId } = row;
  const { config } = useHost();
  return (
    <Stack gap={1}>
      <Row gap={2} wraps>
        <Chip tone={TONES[status]}>{WITHDRAW_MESSAGE.status[status]}</Chip>
        {status === 'pending' && <CancelButton did={did} id={id} />}
        <ExplorerAnchor explorer={config.services.explorer} transactionId={transactionId} />
      </Row>
      <Steps as="ol" aria-label="Steps">
        {steps.map(({ status: step, at }) => (
          <li key={step}>
            {WITHDRAW_MESSAGE.step[step]} {formatDateTime(at)}
          </li>
        ))}
      </Steps>
      {message !== null && <Small>{message}</Small>}
    </Stack>
  );
}

function CancelButton({ did, id }: { did: string; id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelWithdrawal(api, did, id),
    meta: { success: WITHDRAW_MESSAGE.cancelled },
    onSettled: () => {
      for (const part of ['balances', 'withdrawals'])
        void queryClient.invalidateQueries({ queryKey: ['accounts', did, part] });
    },
  });
  return (
    <AsyncButton
      size="small"
      state={cancel.isPending ? 'working' : 'idle'}
      working="Cancelling…"
      onClick={() => cancel.mutate()}
    >
      {WITHDRAW_MESSAGE.cancel}
    </AsyncButton>
  );
}
