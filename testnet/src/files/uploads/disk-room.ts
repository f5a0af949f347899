import { statfs } from 'node:fs/promises';

import { noRoom } from './upload-rules.ts';

/** Number of received bytes after which the free space is checked again. */
export const ROOM_STEP = 64 * 1024 ** 2;

/** Refuses with 507 if `bytes` more would leave less than the reserve free (rules.md#uploads). */
export async function requireRoom(folder: string, bytes: number, reserve: number): Promise<void> {
  if ((await diskRoom(folder, reserve)) < bytes) throw noRoom();
}

/** Resolves with the number of bytes that may still be written before the reserve is touched. */
export async function diskRoom(folder: string, reserve: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - reserve;
}

/** Converts the error of a disk that filled up despite the checks to the same refusal. */
export const asNoRoom = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom() : error;
