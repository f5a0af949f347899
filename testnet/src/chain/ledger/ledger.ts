import { HOUR, SECOND } from '@trove/contract/time.ts';
import { sql } from 'kysely';

import { hashJson } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Dialect } from '../../platform/db/open-database.ts';
import type { Db, TransactionRow, Tx } from '../../platform/db/schema.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Proof } from '../identity/proof.ts';
import { CREDIT, TREASURY } from './accounts.ts';

/** One side of a movement; the lines of an event sum to zero for each asset kind. */
export interface Line {
  account: string;
  asset: string;
  amount: number;
}

/** An entry in an NFT's chain, as returned by `get-nft-token-chain-data`. */
export interface HistoryEntry {
  nft: string;
  data: string;
  ownerDid: string;
  /** Micro-tokens. */
  price: number;
}

export interface LedgerEvent {
  kind: string;
  /** Business key of the event; no two events have the same key. */
  externalId: string;
  /** DID of the account that caused it. */
  did: string;
  memo?: string;
  lines?: readonly Line[];
  history?: readonly HistoryEntry[];
  /** Anything else the block has to prove. */
  facts?: Readonly<Record<string, unknown>>;
  /** The wallet's signature that authorized it; absent for a block that the network commits on its own. */
  proof?: Proof;
}

export interface Posted {
  transactionId: string;
  number: number;
  epoch: number;
  /** Whether the event had been booked before, so that this is its first result. */
  repeated: boolean;
}

export interface Ledger {
  /**
   * Books an event in the caller's transaction. Same id and content: the first result; other content: throws a
   * refusal with status 409.
   */
  post(tx: Tx, event: LedgerEvent): Promise<Posted>;
  balanceOf(db: Db, account: string, asset: string): Promise<number>;
}

/** The content whose hash is the `id` of a block. */
export interface BlockContent {
  number: number;
  previousId: string;
  epoch: number;
  kind: string;
  externalId: string;
  did: string;
  memo: string;
  lines: readonly Line[];
  history: readonly HistoryEntry[];
  facts: Readonly<Record<string, unknown>>;
  /** Absent, not empty, for an unsigned block, so that older blocks keep their hash. */
  proof?: Proof;
}

export const blockId = (content: BlockContent): string => hashJson(content);

/** Creates the ledger, the only module that moves money (rules.md#ledger). */
export function createLedger({ clock, dialect }: { clock: Clock; dialect: Dialect }): Ledger {
  return {
    balanceOf,

    async post(tx, event) {
      const content = getBlockContent(event);
      const payloadHash = hashJson(content);
      const before = await tx
        .selectFrom('transactions')
        .select(['id', 'number', 'epoch', 'payload_hash'])
        .where('external_id', '=', event.externalId)
        .executeTakeFirst();
      if (before) {
        if (before.payload_hash !== payloadHash) {
          throw new Refusal(`"${event.externalId}" has already happened with other content`, 409);
        }
        return {
          transactionId: before.id,
          number: before.number,
          epoch: before.epoch,
          repeated: true,
        };
      }

      await checkFunds(tx, content.lines);
      // From here to the commit all other writers wait, so everything possible is read and written before.
      const head = await lockedHead(tx, dialect);
      const number = (head?.number ?? 0) + 1;
      const previousId = head?.id ?? '';
      const epoch = epochAfter(head?.epoch ?? 0, Math.floor(clock.now() / 1000));
      const { proof } = event;
      const transactionId = blockId({
        number,
        previousId,
        epoch,
        ...content,
        ...(proof && { proof }),
      });

      await insertLines(tx, number, content.lines);
      await insertHistory(tx, number, content.history);
      if (proof) await insertProof(tx, number, proof);
      await tx
        .insertInto('transactions')
        .values({
          number,
          id: transactionId,
          previous_id: previousId,
          epoch,
          kind: content.kind,
          external_id: content.externalId,
          payload_hash: payloadHash,
          did: content.did,
          memo: content.memo,
          facts: JSON.stringify(content.facts),
        })
        .execute();
      return { transactionId, number, epoch, repeated: false };
    },
  };
}

type Head = Pick<TransactionRow, 'number' | 'id' | 'epoch'>;

/**
 * Seconds by which a clock may be set back: until it catches up, new blocks get the time of the newest one. A newest
 * block further ahead was written with a wrong clock and must not determine the time of all later ones, because
 * blocks are ordered by number, not by time.
 */
export const CLOCK_TOLERANCE_S = HOUR / SECOND;

const epochAfter = (newest: number, now: number): number =>
  newest - now > CLOCK_TOLERANCE_S ? now : Math.max(newest, now);

/** Locks the chain and returns its newest block. The embedded database has only one writer at a time anyway. */
async function lockedHead(tx: Tx, dialect: Dialect): Promise<Head | undefined> {
  if (dialect === 'postgres') {
    return (await sql<Head>`select number, id, epoch from lock_chain()`.execute(tx)).rows[0];
  }
  return tx
    .selectFrom('transactions')
    .select(['number', 'id', 'epoch'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function balanceOf(db: Db, account: string, asset: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('name', '=', account)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

function getBlockContent({
  kind,
  externalId,
  did,
  memo = '',
  lines = [],
  history = [],
  facts = {},
}: LedgerEvent) {
  // Sorted, and with whole characters only, as databases store them: the hash can be recomputed from the tables.
  const sorted = history
    .map((entry) => ({ ...entry, data: entry.data.toWellFormed() }))
    .toSorted((one, other) => Number(one.nft > other.nft) - Number(one.nft < other.nft));
  return {
    kind,
    externalId,
    did,
    memo: memo.toWellFormed(),
    lines: netLines(lines),
    history: sorted,
    facts,
  };
}

/** Nets the lines to one per account and asset, which the database can check line by line. */
function netLines(lines: readonly Line[]): Line[] {
  const nets = new Map<string, Line>();
  for (const { account, asset, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount`);
    const key = `${asset} ${account}`;
    nets.set(key, { account, asset, amount: (nets.get(key)?.amount ?? 0) + amount });
  }
  return [...nets.values()].filter(({ amount }) => amount !== 0);
}

/**
 * Refuses with a message for the user. The database refuses as well, also if the balance changes between this check
 * and the lock (see `transact`).
 */
async function checkFunds(tx: Tx, lines: readonly Line[]): Promise<void> {
  for (const { account, asset, amount } of lines) {
    if (amount > 0 || account === TREASURY) continue;
    const balance = await balanceOf(tx, account, asset);
    if (balance + amount < 0) {
      const shown = (units: number) => (asset === CREDIT ? units : tokensFromMicro(units));
      throw new Refusal(
        `Insufficient balance: needs ${shown(-amount)}, you have ${shown(balance)}`,
      );
    }
  }
}

async function insertLines(tx: Tx, number: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('entries')
    .values(lines.map((line, index) => ({ transaction_number: number, line: index, ...line })))
    .execute();
}

async function insertHistory(
  tx: Tx,
  number: number,
  history: readonly HistoryEntry[],
): Promise<void> {
  for (const { nft, data, ownerDid, price } of history) {
    await tx
      .insertInto('nft_blocks')
      .values({
        nft,
        block_no: sql`(select coalesce(max(block_no), -1) + 1 from nft_blocks where nft = ${nft})`,
        data,
        owner_did: ownerDid,
        price,
        transaction_number: number,
      })
      .execute();
  }
}

const insertProof = (tx: Tx, number: number, { payload, publicKey, ...proof }: Proof) =>
  tx
    .insertInto('block_proofs')
    .values({
      transaction_number: number,
      public_key: publicKey,
      payload: JSON.stringify(payload),
      ...proof,
    })
    .execute();
