import type { MovementMonths } from '@trove/contract/wire/trade/transactions.ts';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { type MovementFacts, selectMovements } from './movements.ts';

/** Returns income and expenses by month of a time zone: only completed token movements, in whole micro-units. */
export async function readMonths(db: Db, did: string, zone: string): Promise<MovementMonths> {
  const { rows } = await sql<Pick<MovementFacts, 'at' | 'direction' | 'amount'>>`
    select at, direction, amount from ${selectMovements(db, did)}
    where unit = 'token' and status = 'completed' order by at desc`.execute(db);
  const getMonth = monthIn(zone);
  const months = Map.groupBy(rows, ({ at }) => getMonth(Number(at)));
  const sum = (of: typeof rows, direction: string) =>
    of
      .filter((row) => row.direction === direction)
      .reduce((total, { amount }) => total + Number(amount), 0);
  return {
    months: Array.from(months, ([month, all]) => {
      const [came, went] = [sum(all, 'in'), sum(all, 'out')];
      return {
        month,
        count: all.length,
        in: tokensFromMicro(came),
        out: tokensFromMicro(went),
        net: tokensFromMicro(came - went),
      };
    }),
  };
}

/** Returns a function that formats a time as `2026-11`. */
function monthIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  return (at) => {
    const parts = format.formatToParts(at);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}`;
  };
}
