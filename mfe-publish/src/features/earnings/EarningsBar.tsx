import { EARNING_PERIODS } from '@trove/contract/wire/trade/finance.ts';
import type { EarningPeriod } from '@trove/contract/wire/trade/finance.ts';
import { earningsCsv } from '@trove/kit/api/finance.queries.ts';
import { styled } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Download } from 'lucide-react';

import { EARNINGS } from '#common/texts/selling.ts';

const Select = styled.select`
  font-size: 13px;
`;

interface EarningsBarProps {
  /** DID whose earnings can be exported; null without one. */
  did: string | null;
  period: EarningPeriod;
  onPeriod: (period: EarningPeriod) => void;
}

/** Selects the period, and exports its rows as a file whose sum equals the page's. */
export function EarningsBar({ did, period, onPeriod }: EarningsBarProps) {
  const api = useApi();
  const { notify } = useHost();
  const { state, run } = useAsyncAction(async () => {
    try {
      if (did !== null) saveFile(await earningsCsv(api, did, period), `earnings-${period}.csv`);
    } catch (error) {
      notify.error(error);
    }
  });
  return (
    <Row gap={2} wraps>
      <Select
        aria-label="Period"
        value={period}
        onChange={({ target }) =>
          onPeriod(EARNING_PERIODS.find((each) => each === target.value) ?? period)
        }
      >
        {EARNING_PERIODS.map((each) => (
          <option key={each} value={each}>
            {EARNINGS.periods[each]}
          </option>
        ))}
      </Select>
      {did !== null && (
        <AsyncButton size="small" state={state} working="Exporting…" onClick={() => void run()}>
          <Download size={16} aria-hidden />
          Export CSV
        </AsyncButton>
      )}
    </Row>
  );
}
