import { statfs } from 'node:fs/promises';

import { noRoom } from './upload-rules.ts';

/** Number of bytes after which a file of unknown size is compared with the free space again. */
export const ROOM_STEP = 64 * 1024 ** 2;

/** Refuses with 507 when `bytes` more would leave less than the reserve free (network.md 4.8). */
export async function requireRoom(folder: string, bytes: number, reserve: number): Promise<void> {
  if ((await diskRoom(folder, reserve)) < bytes) throw noRoom();
}

/** Bytes that may still be written to the disk before the reserve is touched. */
export async function diskRoom(folder: string, reserve: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - reserve;
}

/** The disk filled up in spite of all: the same words. */
export const asNoRoom = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom() : error;
