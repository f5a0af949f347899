import { cancelWithdrawal } from '@trove/shared/api/finance.queries.ts';
import { WITHDRAW_MESSAGE, WITHDRAW_PAGE } from '@trove/shared/contract/screens-selling.ts';
import type { WithdrawalRecord } from '@trove/shared/contract/wire/finance.ts';
import { useMutation, useQueryClient } from '@trove/shared/kit/core.ts';
import { formatDateTime } from '@trove/shared/lib/relative-date.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { AsyncButton } from '@trove/shared/ui/AsyncButton.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { ExplorerAnchor } from '@trove/shared/ui/ExplorerAnchor.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { Frame } from '@trove/shared/ui/surfaces.tsx';
import { Figures, Small } from '@trove/shared/ui/text.tsx';
import { When } from '@trove/shared/ui/When.tsx';

import { formatEarnings } from '#common/format-earnings.ts';

import { Table } from './history-table-styles.ts';

const TONES = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

interface WithdrawalHistoryProps {
  did: string | null;
  /** A number is the count of rows that are still loading. */
  rows: readonly WithdrawalRecord[] | number;
  token: string;
}

/** 'Transaction History': each withdrawal with the time of its steps; a pending one can be taken back (spec 001 §2). */
export function WithdrawalHistory({ did, rows, token }: WithdrawalHistoryProps) {
  const { columns, history } = WITHDRAW_PAGE;
  return (
    <Frame>
      <Table aria-label={history} aria-busy={typeof rows === 'number'}>
        <thead>
          <tr>
            {Object.values(columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_none, row) => (
                <tr key={row} data-skeleton="row">
                  {Object.values(columns).map((label) => (
                    <td key={label}>
                      <Skeleton width={80} height={20} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <Line key={row.id} row={row} did={did ?? ''} token={token} />)}
        </tbody>
      </Table>
    </Frame>
  );
}

interface LineProps {
  row: WithdrawalRecord;
  did: string;
  token: string;
}

function Line({ row, did, token }: LineProps) {
  const { id, date, amount, status, steps, message, transactionId } = row;
  const { config } = useHost();
  return (
    <tr>
      <td>
        <When at={date} as="date" />
      </td>
      <td>
        <Figures>
          {formatEarnings(amount)} {token}
        </Figures>
      </td>
      <td>
        <Stack gap={1}>
          <Row gap={2} wraps>
            <Chip tone={TONES[status]}>{WITHDRAW_MESSAGE.status[status]}</Chip>
            {status === 'pending' && <CancelButton did={did} id={id} />}
            <ExplorerAnchor explorer={config.services.explorer} transactionId={transactionId} />
          </Row>
          <Small as="ol" aria-label="Steps">
            {steps.map(({ status: step, at }) => (
              <li key={step}>
                {WITHDRAW_MESSAGE.step[step]} {formatDateTime(at)}
              </li>
            ))}
          </Small>
          {message !== null && <Small>{message}</Small>}
        </Stack>
      </td>
    </tr>
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
