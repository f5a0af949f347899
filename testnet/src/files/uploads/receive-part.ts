import type { IncomingMessage } from 'node:http';

import type { Locker } from '@tus/server';

import type { UploadRow } from '../../platform/db/upload-rows.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Checksum, PartStore } from './part-store.ts';

export const PART_TYPE = 'application/offset+octet-stream';

/**
 * Receives the next part of an upload directly from its connection (tus 1.0, PATCH). The library would pass each
 * chunk through seven streams, which costs more than the writing.
 */
export async function receivePart(
  request: IncomingMessage,
  { id, size }: Pick<UploadRow, 'id' | 'size'>,
  { checksum, locker, store }: { checksum: Checksum | undefined; locker: Locker; store: PartStore },
): Promise<number> {
  const offset = Number(request.headers['upload-offset']);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new Refusal('Upload-Offset needs the number of bytes sent so far.', 400);
  }
  const lock = locker.newLock(id);
  const life = new AbortController();
  const { promise: displaced, reject: displace } = Promise.withResolvers<never>();
  displaced.catch(() => undefined);
  request.once('close', () => life.abort());
  // A part on a connection that broke unnoticed makes way for the next one, and its sender reads why if it is there.
  await lock
    .lock(life.signal, () => displace(isLocked()))
    .catch(() => {
      throw isLocked();
    });
  try {
    const { offset: received } = await store.getUpload(id).catch(() => {
      throw httpRefusal(404);
    });
    if (received !== offset) {
      throw new Refusal(`The upload goes on at byte ${received}, not ${offset}.`, 409);
    }
    const room = size - offset;
    if (Number(request.headers['content-length'] ?? 0) > room) throw partTooLong();
    return await store.write(limited(request, room, displaced), id, offset, checksum);
  } finally {
    await lock.unlock();
  }
}

/** Leaves the connection open if it ends early, because the sender has to receive the reason. */
async function* limited(
  request: IncomingMessage,
  room: number,
  displaced: Promise<never>,
): AsyncGenerator<Buffer> {
  let left = room;
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  for (;;) {
    const coming = chunks.next().catch(() => {
      // The connection was cut or timed out: not the network's fault, and no client is left to read a response.
      throw httpRefusal(408);
    });
    const next = await Promise.race([coming, displaced]);
    if (next.done) return;
    left -= next.value.length;
    if (left < 0) throw partTooLong();
    yield next.value;
  }
}

/** Refusal of a part while another connection sends the same upload. */
export const isLocked = (): Refusal =>
  new Refusal(
    'Another connection is sending this upload. Ask where it stands, and go on there.',
    423,
  );

/** Refusal of a part that goes beyond the announced size of its file. */
export const partTooLong = (): Refusal =>
  new Refusal('This part is longer than what is missing.', 413);
