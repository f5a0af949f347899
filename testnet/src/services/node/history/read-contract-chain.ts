import { sql } from 'kysely';
import * as z from 'zod';

import { findHiddenBlocks } from '../../../people/competitions/closed-blocks.ts';
import type { Closed } from '../../../people/competitions/closed-to.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { describeRows } from '../../../platform/describe-rows.ts';

const PAGE = 200;

/** `SCTDataReply` of a generation 1 node: one execution of a contract (wire.md#reads). */
export const contractBlockSchema = z.object({
  /** Starts at 1: block 0 would be the deployment, but the contracts of this network are built in. */
  BlockNo: z.int(),
  BlockId: z.string(),
  /** '' for an execution about an item of a competition that is closed to the caller. */
  SmartContractData: z.string(),
  /** Unix time in seconds. */
  Epoch: z.int(),
  /** DER, hex. */
  InitiatorSignature: z.string(),
  ExecutorDID: z.string(),
  /** The signed data. */
  InitiatorSignData: z.string(),
});

type ContractBlock = z.output<typeof contractBlockSchema>;

/** Yields every execution of the contract with this function, oldest first. */
export async function* readContractChain(
  db: Db,
  functionName: string,
  closed: Closed,
): AsyncGenerator<ContractBlock[]> {
  let blockNo = 0;
  let rows: ExecutionRow[] = [];
  do {
    rows = await executions(db, functionName)
      .where('number', '>', rows.at(-1)?.number ?? 0)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const isHidden = await findHiddenBlocks(db, closed, rows.map(textOf));
    yield describeRows('executions', rows, (row) =>
      wireBlock(row, (blockNo += 1), isHidden(textOf(row))),
    );
  } while (rows.length === PAGE);
}

/** Returns the newest execution; undefined before the first one. */
export async function readNewestExecution(
  db: Db,
  functionName: string,
  closed: Closed,
): Promise<ContractBlock | undefined> {
  const newest = await executions(db, functionName)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const { count } = await executions(db, functionName)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .where('number', '<=', newest.number)
    .executeTakeFirstOrThrow();
  const isHidden = await findHiddenBlocks(db, closed, [textOf(newest)]);
  return wireBlock(newest, Number(count), isHidden(textOf(newest)));
}

type ExecutionRow = Awaited<ReturnType<ReturnType<typeof executions>['execute']>>[number];

/** Selects executions: blocks of the function's kind that are signed by the wallet that executed the contract. */
const executions = (db: Db, functionName: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('block_proofs', 'block_proofs.transaction_number', 'transactions.number')
    .where('kind', '=', functionName)
    .where('action', '=', 'execute-smart-contract')
    .select(['number', 'id', 'epoch', 'block_proofs.did', 'facts', 'payload', 'hash', 'signature']);

const textOf = ({ payload, facts, did }: ExecutionRow) => `${did} ${payload} ${facts}`;

function wireBlock(row: ExecutionRow, blockNo: number, isHidden: boolean): ContractBlock {
  const { smartContractData } = JSON.parse(row.payload) as { smartContractData: string };
  return {
    BlockNo: blockNo,
    BlockId: `${blockNo}-${row.id}`,
    SmartContractData: isHidden ? '' : smartContractData,
    Epoch: row.epoch,
    InitiatorSignature: row.signature,
    ExecutorDID: row.did,
    InitiatorSignData: row.hash,
  };
}
