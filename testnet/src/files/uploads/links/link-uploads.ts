import type { Readable } from 'node:stream';

import { UNEXPECTED_MESSAGE } from '@trove/contract/messages-http.ts';

import type { UploadRow } from '../../../platform/db/upload-rows.ts';
import { isRefusal } from '../../../platform/http/error-handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Unfinished, Workshop } from '../../blobs/workshop.ts';
import type { Allowance } from '../admission.ts';
import { safeFileName } from '../file-name.ts';
import { receiveFile } from '../receive-file.ts';
import { refuseImage } from '../upload-rules.ts';
import type { Uploaded, Uploads } from '../uploads.ts';
import { isLineFailure, unreachable } from './fetch-safely.ts';
import { readLink } from './hugging-face-link.ts';
import { openLink } from './link-source.ts';
import type { Outside } from './open-pinned.ts';

/** Downloads of linked files: each runs to completion even if no client is waiting, and reports its progress. */
export interface LinkUploads {
  /** Starts a download, or joins the running one for the same link. */
  start(wanted: WantedLink): Promise<{ row: UploadRow; done: Promise<Uploaded> }>;
  cancel(id: string): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  row: UploadRow;
  done: Promise<Uploaded>;
  controller: AbortController;
}

export type WantedLink = Pick<
  UploadRow,
  'did' | 'provider_id' | 'asset_type' | 'asset_name' | 'url'
>;

const PROGRESS_MS = 1000;

const cancelled = () => new Refusal('The upload was cancelled.', 409);
const tooSlow = () => new Refusal('The download from Hugging Face took too long.', 504);

export function createLinkUploads({
  netDir,
  outside,
  uploads,
  workshop,
}: {
  netDir: string;
  outside: Outside;
  uploads: Uploads;
  workshop: Workshop;
}): LinkUploads {
  const { limits } = uploads;
  const byId = new Map<string, Running>();
  /** Running downloads by link, so that two simultaneous requests for one link become one upload. */
  const byLink = new Map<string, Promise<Running>>();

  async function fetch(row: UploadRow, signal: AbortSignal): Promise<Uploaded> {
    const source = await openLink(row.url, { limits, outside, signal });
    try {
      const file_name = safeFileName(source.fileName);
      refuseImage(row.asset_type, file_name);
      const { maxBytes, tooMuch } = await uploads.announce(row, { file_name, size: source.size });
      return await keep(row, await receive(row, source.stream, { maxBytes, tooMuch }));
    } finally {
      source.stream.destroy();
    }
  }

  function receive(row: UploadRow, stream: Readable, allowance: Allowance): Promise<Unfinished> {
    let told = Date.now();
    return receiveFile(stream, {
      ...allowance,
      workshop,
      netDir,
      idleMs: limits.idleMs,
      diskReserveBytes: limits.diskReserveBytes,
      onProgress(received) {
        if (Date.now() - told < PROGRESS_MS) return;
        told = Date.now();
        void uploads.progress(row.id, { received }).catch(() => undefined);
      },
    });
  }

  async function keep(row: UploadRow, file: Unfinished): Promise<Uploaded> {
    try {
      return await uploads.finish(row.id, file);
    } finally {
      await workshop.discard(file);
    }
  }

  async function run(row: UploadRow, controller: AbortController): Promise<Uploaded> {
    const late = AbortSignal.timeout(limits.linkMs);
    try {
      return await fetch(row, AbortSignal.any([controller.signal, late]));
    } catch (error) {
      const refusal = toRefusal(error, {
        isCancelled: controller.signal.aborted,
        isLate: late.aborted,
      });
      await uploads.fail(row.id, refusal?.message ?? UNEXPECTED_MESSAGE);
      throw refusal ?? error;
    } finally {
      byId.delete(row.id);
      byLink.delete(getKey(row));
    }
  }

  async function begin(wanted: WantedLink): Promise<Running> {
    const row = await uploads.begin({ ...wanted, source: 'link', file_name: '' });
    const controller = new AbortController();
    const done = run(row, controller);
    // A client that does not wait reads the failure from the upload's state.
    done.catch(() => undefined);
    const found = { row, done, controller };
    byId.set(row.id, found);
    return found;
  }

  return {
    async start(wanted) {
      readLink(wanted.url);
      const key = getKey(wanted);
      const same = byLink.get(key);
      if (same) return same;
      const starting = begin(wanted);
      byLink.set(key, starting);
      starting.catch(() => byLink.delete(key));
      return starting;
    },

    async cancel(id) {
      const found = byId.get(id);
      found?.controller.abort();
      await found?.done.catch(() => undefined);
    },

    async stop() {
      const all = [...byId.values()];
      for (const { controller } of all) controller.abort();
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

const getKey = ({ did, asset_type, url }: WantedLink) => [did, asset_type, url.trim()].join(' ');

function toRefusal(
  error: unknown,
  { isCancelled, isLate }: { isCancelled: boolean; isLate: boolean },
): Refusal | undefined {
  if (isRefusal(error as Error)) return error as Refusal;
  if (isCancelled) return cancelled();
  if (isLate) return tooSlow();
  return isLineFailure(error) ? unreachable() : undefined;
}
