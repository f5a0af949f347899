import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { ERRORS, Server, type ServerOptions } from '@tus/server';

import type { Clock } from '../../platform/clock.ts';
import type { UploadRow } from '../../platform/db/upload-rows.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { isRefusal } from '../../platform/http/error-handler.ts';
import { createProblem } from '../../platform/http/problem.ts';
import { type Peers, withLock } from '../../platform/peers/peers.ts';
import type { Permission } from '../../platform/permissions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sweepOld } from '../blobs/workshop.ts';
import { createArrivingFiles } from './arriving-files.ts';
import { safeFileName } from './file-name.ts';
import { type Checksum, PartStore, withChecksum } from './part-store.ts';
import { isLocked, partTooLong, receivePart } from './receive-part.ts';
import { createUploadLocker } from './upload-locker.ts';
import { emptyFile, gone, readAssetName, readAssetType } from './upload-rules.ts';
import type { Uploads } from './uploads.ts';

/** Sender of a request of the protocol, and the provider it is sent to. */
export interface Sender {
  did: string;
  permissions: readonly Permission[];
  providerId: string;
  requestId: string;
  /** Checksum of the part in the request. */
  checksum: Checksum | undefined;
}

/** Uploads that can be resumed after a lost connection: create, then send part after part (tus 1.0). */
export interface ResumableDoor {
  /** Supported extensions of the protocol: `creation`, `expiration` ... */
  extensions: readonly string[];
  handle(request: IncomingMessage, response: ServerResponse, sender: Sender): Promise<void>;
  /** Receives the next part; after the last one the upload is an asset. */
  receive(
    request: IncomingMessage,
    row: UploadRow,
    checksum: Checksum | undefined,
  ): Promise<UploadRow>;
  /** Finishes an upload whose bytes have all arrived but that is no asset yet, as after a crash; ignores others. */
  complete(row: UploadRow): Promise<UploadRow>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

export const TUS_VERSION = '1.0.0';

type ServerRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** Headers in addition to the protocol, in every response about a finished upload. */
export const finishedHeaders = (
  { nft, file_name }: Pick<UploadRow, 'nft' | 'file_name'>,
  sha256: string,
) => ({
  'x-asset-id': nft,
  'x-file-name': encodeURIComponent(file_name),
  'x-file-sha256': sha256,
});

export function createResumableDoor({
  clock,
  peers,
  uploads,
}: {
  clock: Clock;
  peers: Peers;
  uploads: Uploads;
}): ResumableDoor {
  const { limits, resumableFolder } = uploads;
  // The library would create it later, in a promise whose rejection is not handled.
  mkdirSync(resumableFolder, { recursive: true });
  sweepOld(resumableFolder, 2 * limits.resumableMs);
  const files = createArrivingFiles(resumableFolder, limits.idleMs);
  const locker = createUploadLocker(peers);
  const store = new PartStore(
    { directory: resumableFolder, expirationPeriodInMilliseconds: limits.resumableMs },
    files,
    (id, received) => uploads.progress(id, { received }).catch(() => undefined),
  );
  // Uploads without a length are not supported, because it could not be decided at the start whether a file fits.
  store.extensions = [
    ...store.extensions.filter((name) => name !== 'creation-defer-length'),
    'checksum',
  ];
  const senders = new WeakMap<object, Sender>();
  const finishing = new Map<string, Promise<UploadRow>>();

  function getSender({ runtime }: ServerRequest): Sender {
    const sender = senders.get(runtime?.node?.req ?? {});
    if (!sender) throw new Error('A request of nobody');
    return sender;
  }

  async function finish(row: UploadRow): Promise<UploadRow> {
    const arrived = await files.whole(row.id, row.size);
    const { sha256: promised } = JSON.parse(row.metadata || '{}') as { sha256?: string };
    try {
      if (promised !== undefined && promised !== arrived.sha256) {
        throw new Refusal('The file arrived changed. Please upload it again.', 422);
      }
      const { nft } = await uploads.finish(row.id, arrived);
      await store.remove(row.id);
      return { ...row, state: 'done', nft, received: arrived.size };
    } catch (error) {
      if (isRefusal(error as Error)) {
        await uploads.fail(row.id, (error as Refusal).message);
        await store.remove(row.id);
      }
      throw error;
    }
  }

  /** Makes two requests that both send the last byte, or ask for the result, wait for the same completion. */
  function finishOnce(row: UploadRow): Promise<UploadRow> {
    const running = finishing.get(row.id);
    if (running) return running;
    const work = withLock(peers, `end of upload ${row.id}`, async () => {
      const now = await uploads.find(row.id);
      // Another process was faster, because the sender has asked there.
      if (now?.state === 'done') return now;
      if (now?.state !== 'receiving') throw gone();
      return finish(row);
    }).finally(() => finishing.delete(row.id));
    finishing.set(row.id, work);
    return work;
  }

  const server = new Server({
    ...handlersOf({ clock, uploads, getSender, finishOnce }),
    datastore: store,
    locker,
  });
  /** Disconnects a sender that is silent in the middle of a body; after it, the sender only waits for the network. */
  function watch(request: IncomingMessage) {
    if (request.complete) return;
    request.setTimeout(limits.idleMs, () => request.destroy(new Error('The line is silent')));
    request.once('end', () => request.setTimeout(0));
  }

  return {
    extensions: store.extensions,

    async handle(request, response, sender) {
      senders.set(request, sender);
      watch(request);
      await withChecksum(sender.checksum, () => server.handle(request, response));
    },

    async receive(request, row, checksum) {
      watch(request);
      const received = await receivePart(request, row, { checksum, locker, store });
      if (received < row.size) {
        const expires = received > 0 ? row.created + limits.resumableMs : row.expires;
        return { ...row, received, expires };
      }
      return finishOnce({ ...row, received });
    },

    async complete(row) {
      const found = await store.getUpload(row.id).catch(() => undefined);
      if (!found) throw gone();
      return found.offset === found.size ? finishOnce(row) : row;
    },

    remove: (id) => store.remove(id).catch(() => undefined),
    close: () => files.close(),
  };
}

interface Handling {
  clock: Clock;
  uploads: Uploads;
  getSender: (request: ServerRequest) => Sender;
  finishOnce: (row: UploadRow) => Promise<UploadRow>;
}

/** The library's settings, and what it leaves to the network. */
const handlersOf = ({
  clock,
  uploads,
  getSender,
  finishOnce,
}: Handling): Omit<ServerOptions, 'locker'> => ({
  path: '/net/provider',
  maxSize: uploads.limits.maxBytes,
  // Allowed origins are configured for the whole network.
  allowedOrigins: () => false,
  exposedHeaders: ['X-Asset-Id', 'X-File-Name', 'X-File-Sha256'],
  namingFunction: () => crypto.randomUUID(),
  generateUrl: (request, { id }) => `/net/provider/${getSender(request).providerId}/uploads/${id}`,
  getFileIdFromRequest: (_request, last) => (last && /^[\w-]{1,64}$/.test(last) ? last : undefined),

  async onUploadCreate(request, { id, metadata = {}, size }) {
    const { did, permissions, providerId } = getSender(request);
    if (!size) throw emptyFile();
    const asset_type = readAssetType(metadata['assetType'] ?? undefined);
    if (!permissions.includes(`${asset_type}s:write`)) throw httpRefusal(403);
    await uploads.begin({
      id,
      did,
      provider_id: providerId,
      source: 'resumable',
      asset_type,
      asset_name: readAssetName(metadata['assetName'] ?? undefined),
      file_name: safeFileName(metadata['filename'] ?? ''),
      metadata: JSON.stringify(promisedHash(metadata['sha256'])),
      size,
      expires: clock.now() + uploads.limits.emptyMs,
    });
    return {};
  },

  // The creation request may contain the whole file.
  async onUploadFinish(request, { id }) {
    const row = await uploads.find(id);
    if (row?.did !== getSender(request).did) throw httpRefusal(404);
    const done = await finishOnce(row);
    return { headers: finishedHeaders(done, await uploads.findHash(done.nft)) };
  },

  onResponseError(request, error) {
    const { requestId } = getSender(request);
    const { status: status_code, message } = readFailure(error);
    return { status_code, body: JSON.stringify(createProblem(message, requestId)) };
  },
});

/** Returns the answer to an error of the network's own, which has a message, or of the library, which has a body. */
function readFailure(error: Error | { status_code: number; body: string }) {
  if ('status_code' in error) {
    const { body } = error;
    if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status: 423, message: isLocked().message };
    const status = error.status_code;
    return { status, message: status === 413 ? partTooLong().message : body.trim() };
  }
  return isRefusal(error)
    ? { status: error.httpStatus, message: error.message }
    : { status: 500, message: 'Internal server error' };
}

/** Parses the hash that a sender may provide, which the file is compared with after the upload. */
const promisedHash = (text: string | null | undefined) =>
  /^[0-9a-f]{64}$/i.test(text ?? '') ? { sha256: text?.toLowerCase() } : {};
