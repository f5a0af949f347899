import type { Db } from '../../platform/db/schema.ts';
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
export type Admission = (did: string, size: number, already?: Already) => Promise<Allowance>;

export function createAdmission({
  db,
  limits,
  netDir,
}: {
  db: Db;
  limits: UploadLimits;
  netDir: string;
}): Admission {
  const readOpenUploads = (did: string) =>
    db
      .selectFrom('uploads')
      .select(['id', 'size', 'received'])
      .where('did', '=', did)
      .where('state', '=', 'receiving')
      .execute();

  async function sumStoredBytes(did: string): Promise<number> {
    const { bytes } = await db
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
  ): Promise<Allowance> {
    if (size > limits.maxBytes) throw tooBig(limits.maxBytes);
    const open = (await readOpenUploads(did)).filter(({ id }) => id !== own);
    if (open.length >= limits.maxOpen) throw tooManyOpen();
    const arriving = open.reduce((sum, one) => sum + Math.max(one.size, one.received), 0);
    const left = limits.quotaBytes - arriving - (await sumStoredBytes(did));
    if (left <= 0 || size > left) throw overQuota(limits.quotaBytes);
    await requireRoom(netDir, isHere ? 0 : size, limits.diskReserveBytes);
    return left < limits.maxBytes
      ? { maxBytes: left, tooMuch: () => overQuota(limits.quotaBytes) }
      : { maxBytes: limits.maxBytes, tooMuch: () => tooBig(limits.maxBytes) };
  };
}
