import type { Readable } from 'node:stream';

import { httpRefusal } from '../../platform/http-refusal.ts';
import type { Unfinished, Workshop } from '../blobs/workshop.ts';
import { asNoRoom, requireRoom, ROOM_STEP } from './disk-room.ts';
import { withIdleLimit } from './idle-limit.ts';

export interface Receiving {
  workshop: Workshop;
  /** Folder on the disk whose free space is checked. */
  netDir: string;
  /** Larger files are refused with `tooMuch`. */
  maxBytes: number;
  tooMuch: () => Error;
  idleMs: number;
  diskReserveBytes: number;
  onProgress?: (received: number) => void;
}

/** Writes a stream of bytes to a file, counting and hashing on arrival; a stream that ends early leaves no file. */
export async function receiveFile(source: Readable, receiving: Receiving): Promise<Unfinished> {
  const chunks = withIdleLimit<Uint8Array>(source, {
    ms: receiving.idleMs,
    silent: () => httpRefusal(408),
    stop: () => source.destroy(),
  });
  try {
    return await receiving.workshop.write(counted(chunks, receiving));
  } catch (error) {
    throw asNoRoom(error);
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  { netDir, maxBytes, tooMuch, diskReserveBytes, onProgress }: Receiving,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let checked = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > maxBytes) throw tooMuch();
    onProgress?.(received);
    if (received - checked >= ROOM_STEP) {
      checked = received;
      await requireRoom(netDir, 0, diskReserveBytes);
    }
    yield chunk;
  }
}
