import type { Db, TransactionRow } from '../../db/schema.ts';
import { TOKEN } from '../../ledger/accounts.ts';
import { blockId } from '../../ledger/ledger.ts';
import { tokensFromMicro } from '../../ledger/money.ts';

/** A movement of one account, with what it held before and after; tokens and credits in whole units. */
export interface ShownLine {
  account: string;
  asset: string;
  amount: number;
  before: number;
  after: number;
}

export interface ShownBlock {
  number: number;
  transactionId: string;
  previousId: string;
  nextId: string | null;
  /** Seconds. */
  epoch: number;
  kind: string;
  /** Who caused it. */
  did: string;
  memo: string;
  facts: Record<string, unknown>;
  lines: ShownLine[];
  history: { nft: string; data: string; ownerDid: string; price: number }[];
  /** Its id is the hash of its content, and it stands on the block before. */
  verified: boolean;
}

/** One block with everything in it, checked again; undefined when there is none of that id. */
export async function findBlock(db: Db, transactionId: string): Promise<ShownBlock | undefined> {
  const block = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!block) return undefined;

  const { number } = block;
  const around = await db
    .selectFrom('transactions')
    .select(['number', 'id'])
    .where('number', 'in', [number - 1, number + 1])
    .execute();
  const previous = around.find((row) => row.number === number - 1)?.id ?? '';
  const { lines, history } = await contentOf(db, number);
  const facts = JSON.parse(block.facts) as Record<string, unknown>;

  return {
    number,
    transactionId: block.id,
    previousId: block.previous_id,
    nextId: around.find((row) => row.number === number + 1)?.id ?? null,
    epoch: block.epoch,
    kind: block.kind,
    did: block.did,
    memo: block.memo,
    facts,
    lines: await Promise.all(lines.map((line) => shownLine(db, number, line))),
    history: history.map((entry) => ({ ...entry, price: tokensFromMicro(entry.price) })),
    verified: block.previous_id === previous && isSound(block, { lines, history, facts }),
  };
}

type Content = Awaited<ReturnType<typeof contentOf>> & { facts: Record<string, unknown> };

const isSound = (
  { number, epoch, kind, did, memo, ...block }: TransactionRow,
  content: Content,
): boolean =>
  blockId({
    number,
    previousId: block.previous_id,
    epoch,
    kind,
    externalId: block.external_id,
    did,
    memo,
    ...content,
  }) === block.id;

async function contentOf(db: Db, number: number) {
  const lines = await db
    .selectFrom('entries')
    .select(['account', 'asset', 'amount'])
    .where('transaction_number', '=', number)
    .orderBy('line')
    .execute();
  const history = await db
    .selectFrom('nft_blocks')
    .select(['nft', 'data', 'owner_did as ownerDid', 'price'])
    .where('transaction_number', '=', number)
    .orderBy('nft')
    .orderBy('block_no')
    .execute();
  return { lines, history };
}

async function shownLine(
  db: Db,
  number: number,
  { account, asset, amount }: { account: string; asset: string; amount: number },
): Promise<ShownLine> {
  const { sum } = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('account', '=', account)
    .where('asset', '=', asset)
    .where('transaction_number', '<=', number)
    .executeTakeFirstOrThrow();
  const after = Number(sum ?? 0);
  const shown = (value: number) => (asset === TOKEN ? tokensFromMicro(value) : value);
  return {
    account,
    asset,
    amount: shown(amount),
    before: shown(after - amount),
    after: shown(after),
  };
}
