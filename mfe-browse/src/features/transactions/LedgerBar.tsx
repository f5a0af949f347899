import type { MovementKind } from '@trove/contract/wire/trade/transactions.ts';
import { movementsCsv } from '@trove/kit/api/transactions.queries.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Download } from 'lucide-react';

import { Select } from '#common/widgets/Select.tsx';

import { KIND_LABEL } from './rows/kind-label.ts';

interface LedgerBarProps {
  did: string;
  kind: MovementKind | undefined;
  onKind: (kind: MovementKind | undefined) => void;
}

/** Controls to filter the ledger and to save the same selection as a file. */
export function LedgerBar({ did, kind, onKind }: LedgerBarProps) {
  const api = useApi();
  const { notify } = useHost();
  const { state, run } = useAsyncAction(async () => {
    try {
      const filter = kind === undefined ? {} : { kind: [kind] };
      saveFile(
        await movementsCsv(api, did, filter),
        kind ? `transactions-${kind}.csv` : 'transactions.csv',
      );
    } catch (error) {
      notify.error(error);
    }
  });
  return (
    <Row justify="space-between" gap={2} wraps>
      <Select
        aria-label="Show"
        value={kind ?? ''}
        onChange={(event) => onKind((event.target.value || undefined) as MovementKind | undefined)}
      >
        <option value="">All transactions</option>
        {Object.entries(KIND_LABEL).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <AsyncButton size="small" state={state} working="Exporting…" onClick={() => void run()}>
        <Download size={16} aria-hidden />
        Export CSV
      </AsyncButton>
    </Row>
  );
}
