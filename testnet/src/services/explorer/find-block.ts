import type { RuntimeConfig } from '@trove/contract/config.ts';
import type * as z from 'zod';

import { validateProof } from '../../chain/identity/proof.ts';
import { hasId } from '../../chain/ledger/has-id.ts';
import type { Line } from '../../chain/ledger/ledger.ts';
import { readBlocks } from '../../chain/ledger/read-blocks.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import type { shownBlockReply, shownLine } from './explorer-replies.ts';
import { shownAmount, getUnit } from './shown-amount.ts';

export type ShownBlock = z.output<typeof shownBlockReply>;

/** Returns one block with all its content, verified again; undefined for an unknown id. */
export async function findBlock(
  { db, config }: { db: Db; config: RuntimeConfig },
  transactionId: string,
): Promise<ShownBlock | undefined> {
  const row = await db
    .selectFrom('transactions')
    .select('number')
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return undefined;

  const around = await readBlocks(db, row.number - 1, row.number + 1);
  const block = around.find(({ number }) => number === row.number);
  if (!block) return undefined;
  const { id, ...content } = block;
  const { number, previousId, lines, history, proof, externalId: _internal, ...shown } = content;
  const previous = around.find((other) => other.number === number - 1)?.id ?? '';

  return {
    ...shown,
    number,
    transactionId: id,
    previousId,
    nextId: around.find((other) => other.number === number + 1)?.id ?? null,
    lines: await Promise.all(lines.map((line) => describeLine(db, config, number, line))),
    history: history.map((entry) => ({ ...entry, price: tokensFromMicro(entry.price) })),
    verified: previousId === previous && hasId(content, id),
    proof: proof ? { ...proof, fault: validateProof(proof) ?? null } : null,
  };
}

async function describeLine(
  db: Db,
  config: RuntimeConfig,
  number: number,
  { account, asset, amount }: Line,
): Promise<z.output<typeof shownLine>> {
  const { sum } = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('account', '=', account)
    .where('asset', '=', asset)
    .where('transaction_number', '<=', number)
    .executeTakeFirstOrThrow();
  const after = Number(sum ?? 0);
  return {
    account,
    unit: getUnit(asset, config),
    amount: shownAmount(asset, amount),
    before: shownAmount(asset, after - amount),
    after: shownAmount(asset, after),
  };
}
