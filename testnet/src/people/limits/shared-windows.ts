import { sql } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { createTransact, isConflict } from '../../platform/db/transact.ts';
import type { Counted, Windows } from './windows.ts';

/** Forgetting costs one statement a caller. */
const USED_UP_MAX = 10_000;

/** Windows in PostgreSQL: one statement counts, so that processes cannot count past each other. */
export function createSharedWindows({ clock, db }: { clock: Clock; db: Db }): Windows {
  const transact = createTransact(db);
  /** Ends of the windows that are used up: whoever goes on regardless costs the database nothing. */
  const usedUp = new Map<string, number>();

  const write = async (writer: Db, { key, ms, max, name = '', goesOn = false }: Counted) => {
    const now = clock.now();
    const names = name === '' ? [] : [name];
    const { rows } = await sql<{ count: number; ends: number; is_known: boolean }>`
      insert into rate_windows as old (key, ends, count, names)
      values (${key}, ${now + ms}, 1, ${names}::text[])
      on conflict (key) do update set
        ends = case when old.ends <= ${now} then excluded.ends else old.ends end,
        count = case
          when old.ends <= ${now} then 1
          when ${goesOn}::boolean and ${name}::text = any(old.names) then old.count
          else old.count + 1 end,
        names = case
          when old.ends <= ${now} then excluded.names
          when old.count < ${max}::integer and not ${name}::text = any(old.names)
            then old.names || excluded.names
          else old.names end
      returning count, ends, ${name}::text = any(names) as is_known`.execute(writer);
    const [row] = rows;
    if (!row) throw new Error('The window was not returned');
    const { count, ends } = row;
    const isAllowed = count <= max || (goesOn && row.is_known);
    if (!isAllowed && !goesOn) {
      if (usedUp.size >= USED_UP_MAX) usedUp.clear();
      usedUp.set(key, ends);
    }
    return { isAllowed, count, leftMs: ends - now };
  };

  return {
    async count(counted) {
      const leftMs = (usedUp.get(counted.key) ?? 0) - clock.now();
      if (leftMs > 0 && !counted.goesOn) {
        return { isAllowed: false, count: counted.max + 1, leftMs };
      }
      return write(db, counted).catch((error: unknown) => {
        // Only where the server's default is "serializable".
        if (!isConflict(error)) throw error;
        return transact((tx) => write(tx, counted));
      });
    },

    async sweep() {
      await db.deleteFrom('rate_windows').where('ends', '<=', clock.now()).execute();
    },
  };
}
