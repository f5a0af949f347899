import { priceText } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { movementMonthsQuery } from '@trove/kit/api/transactions.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  line-height: 20px;

  th,
  td {
    padding: 8px 16px;
    text-align: right;
  }

  th:first-of-type {
    text-align: left;
  }

  th {
    font-weight: 500;
  }

  thead th {
    color: var(--trove-text-muted);
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }

  @media (max-width: 599px) {
    th,
    td {
      padding: 8px;
    }
  }
`;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Totals of the wallet by month; renders nothing on networks that do not report them. */
export function MonthlyTotals() {
  const api = useApi();
  const { config } = useHost();
  const { did, proven } = useSession();
  const { data } = useQuery({
    ...movementMonthsQuery(api, did),
    enabled: proven,
    meta: { silent: true },
  });
  if (data === undefined || data.months.length === 0) return null;
  const token = activeToken(config.tokens).name;
  return (
    <Stack gap={4} as="section" aria-labelledby="months">
      <Heading id="months">By month, in {token}</Heading>
      <Frame>
        <Table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Transactions</th>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {data.months.map((row) => (
              <tr key={row.month}>
                <th scope="row">{MONTH.format(new Date(`${row.month}-01T00:00:00Z`))}</th>
                <td>{row.count}</td>
                <td>{priceText(row.in)}</td>
                <td>{priceText(row.out)}</td>
                <td>
                  {row.net < 0 ? '−' : ''}
                  {priceText(Math.abs(row.net))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
    </Stack>
  );
}
