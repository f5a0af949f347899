import { sql } from 'kysely';

import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { requireRoom } from './disk-room.ts';
import type { UploadLimits } from './upload-limits.ts';
import { overQuota, tooBig, tooManyOpen } from './upload-rules.ts';

/** Number of bytes a DID may still send, and the error to throw for more. */
export interface Allowance {
  maxBytes: number;
  tooMuch: () => Error;
}

/** Progress of the upload to be admitted. */
interface Already {
  /** Id of its row, if it has one. */
  id?: string;
  /** Whether its bytes are on the disk already. */
  isHere?: boolean;
}

/** Refuses an upload that exceeds a limit; `size` is 0 while it is unknown. */
export type Admission = (
  did: string,
  size: number,
  already?: Already,
  reader?: Db,
) => Promise<Allowance>;

/**
 * Lets one upload at a time be counted and announced, in the same transaction: otherwise two at once would both find
 * the room that is left for one. The embedded database has one writer.
 */
export async function lockAdmission(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(7003)`.execute(tx);
}

export function createAdmission({
  db,
  limits,
  netDir,
}: {
  db: Db;
  limits: UploadLimits;
  netDir: string;
}): Admission {
  const readOpenUploads = (reader: Db, did: string) =>
    reader
      .selectFrom('uploads')
      .select(['id', 'size', 'received'])
      .where('did', '=', did)
      .where('state', '=', 'receiving')
      .execute();

  /** Sums up what others may still send: it is written to the same disk. The bytes of a form have come already. */
  async function sumAnnouncedBytes(reader: Db, own: string | undefined): Promise<number> {
    const { bytes } = await reader
      .selectFrom('uploads')
      .select((row) =>
        row.fn
          .sum<number | null>(sql<number>`${row.ref('size')} - ${row.ref('received')}`)
          .as('bytes'),
      )
      .where('state', '=', 'receiving')
      .where('source', '<>', 'form')
      .where((row) => row.eb('size', '>', row.ref('received')))
      .where('id', '<>', own ?? '')
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  async function sumStoredBytes(reader: Db, did: string): Promise<number> {
    const { bytes } = await reader
      .selectFrom('artifacts')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .where('uploader_did', '=', did)
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  return async function admit(
    did: string,
    size: number,
    { id: own, isHere = false }: Already = {},
    reader: Db = db,
  ): Promise<Allowance> {
    if (size > limits.maxBytes) throw tooBig(limits.maxBytes);
    const open = (await readOpenUploads(reader, did)).filter(({ id }) => id !== own);
    if (open.length >= limits.maxOpen) throw tooManyOpen();
    const arriving = open.reduce((sum, one) => sum + Math.max(one.size, one.received), 0);
    const left = limits.quotaBytes - arriving - (await sumStoredBytes(reader, did));
    if (left <= 0 || size > left) throw overQuota(limits.quotaBytes);
    const announced = isHere ? 0 : size + (await sumAnnouncedBytes(reader, own));
    await requireRoom(netDir, announced, limits.diskReserveBytes);
    return left < limits.maxBytes
      ? { maxBytes: left, tooMuch: () => overQuota(limits.quotaBytes) }
      : { maxBytes: limits.maxBytes, tooMuch: () => tooBig(limits.maxBytes) };
  };
}
