import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Blobs } from './blob-store.ts';
import { followHash } from './hash-thread.ts';

/** Receives the results of the checks. */
export interface BlobReport {
  fileIsDamaged(sha256: string): void;
  fileIsWhole(sha256: string): void;
}

export interface Pace {
  bytesPerSecond: number;
  signal: AbortSignal;
}

export interface CheckedBlobs extends Blobs {
  /** Compares a blob with its name; resolves with false if it is damaged. A missing blob is not damaged. */
  check(sha256: string, pace?: Pace): Promise<boolean>;
  /** Whether the bytes are here and match their name; rejects with 503 while a large file is being compared. */
  isSound(sha256: string): Promise<boolean>;
  /** Names of files that this process is about to store; they are not lost. */
  awaited: Set<string>;
  /** Whether the bytes are missing or damaged as far as a look at the file tells, without reading it. */
  looksLost(sha256: string): Promise<boolean>;
}

/** Maximum time a client waits for its first byte before it has to retry (503, `Retry-After`). */
const PATIENCE_MS = 10_000;
const PIECE = 8 * 1024 ** 2;

/**
 * Hashes each file of this machine in another thread before it is first read, and again when it was changed: bytes
 * that do not match their name are never delivered (rules.md#ledger). A file stored since the start was hashed as it
 * was written.
 */
export function checkBlobs(blobs: Blobs, report: BlobReport): CheckedBlobs {
  /** State of each whole file when it was compared; a stored file that was changed since is compared again. */
  const whole = new Map<string, string>();
  /** State of each damaged file when it was found; a file that was replaced since is checked again. */
  const damaged = new Map<string, string>();
  const awaited = new Set<string>();
  const running = new Map<string, Promise<boolean>>();

  const findFile = async (sha256: string) => {
    const file = await blobs.localFile(sha256);
    const found = await stat(file).catch(() => undefined);
    return found && { file, size: found.size, look: `${found.ino} ${found.size} ${found.mtimeMs}` };
  };

  async function check(sha256: string, pace?: Pace): Promise<boolean> {
    const found = await findFile(sha256);
    if (!found) return true;
    const actual = await hashFile(found.file, found.size, pace).catch(() => 'unreadable');
    if (pace?.signal.aborted || !(await findFile(sha256))) return true;
    if (actual === sha256) {
      damaged.delete(sha256);
      whole.set(sha256, found.look);
      report.fileIsWhole(sha256);
      return true;
    }
    whole.delete(sha256);
    damaged.set(sha256, found.look);
    report.fileIsDamaged(sha256);
    return false;
  }

  function checkOnce(sha256: string): Promise<boolean> {
    const begun = running.get(sha256) ?? check(sha256).finally(() => running.delete(sha256));
    running.set(sha256, begun);
    return begun;
  }

  /** Resolves with what is known of the file as it is now; undefined if it has to be compared. */
  async function known(sha256: string): Promise<boolean | undefined> {
    const [before, after] = [whole.get(sha256), damaged.get(sha256)];
    if (before === undefined && after === undefined) return undefined;
    const look = (await findFile(sha256))?.look;
    if (look === undefined) return undefined;
    if (look === before) return true;
    return look === after ? false : undefined;
  }

  const isWhole = async (sha256: string): Promise<boolean> =>
    (await known(sha256)) ?? checkOnce(sha256);

  async function isWholeInTime(sha256: string): Promise<boolean> {
    const answer = isWhole(sha256);
    const patience = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: patience.signal, ref: false });
    late.catch(() => undefined);
    const found = await Promise.race([answer, late]).finally(() => patience.abort());
    answer.catch(() => undefined);
    if (found === undefined) throw httpRefusal(503);
    return found;
  }

  async function requireWhole(sha256: string): Promise<void> {
    if (!(await isWhole(sha256))) throw new Refusal(DAMAGED, 410);
  }

  return {
    ...blobs,
    awaited,
    check,

    async keep(file, blob) {
      // Storing the same bytes again repairs a damaged file.
      const isStored = await blobs.has(blob.sha256);
      if (isStored && !(await isWhole(blob.sha256))) await blobs.remove(blob.sha256);
      damaged.delete(blob.sha256);
      const isNew = !(await blobs.has(blob.sha256));
      await blobs.keep(file, blob);
      if (!isNew) return;
      whole.set(blob.sha256, (await findFile(blob.sha256))?.look ?? '');
      report.fileIsWhole(blob.sha256);
    },

    async isSound(sha256) {
      return (await blobs.has(sha256)) && isWholeInTime(sha256);
    },

    async looksLost(sha256) {
      if (!(await blobs.has(sha256))) return !awaited.has(sha256);
      const isKnown = await known(sha256);
      // A file that was changed is compared in the background; until then it is offered, and not yet sold.
      if (isKnown === undefined && whole.has(sha256)) checkOnce(sha256).catch(() => undefined);
      return isKnown === false;
    },

    async remove(sha256) {
      await blobs.remove(sha256);
      whole.delete(sha256);
      damaged.delete(sha256);
    },

    async read(sha256) {
      await requireWhole(sha256);
      return blobs.read(sha256);
    },

    async localFile(sha256) {
      await requireWhole(sha256);
      return blobs.localFile(sha256);
    },

    async forSocket(sha256, part) {
      if (!(await isWholeInTime(sha256))) throw new Refusal(DAMAGED, 410);
      return blobs.forSocket(sha256, part);
    },
  };
}

const DAMAGED =
  'This file is damaged on the server, so it is not delivered. It remains yours, and can be downloaded once its seller has uploaded it again or the operator has restored it.';

async function hashFile(file: string, size: number, pace?: Pace): Promise<string> {
  const hash = followHash(file);
  if (!pace) return hash.digest(size);
  const { bytesPerSecond, signal } = pace;
  let done = 0;
  while (done < size && !signal.aborted) {
    done = Math.min(size, done + PIECE);
    hash.upTo(done);
    await sleep((PIECE / bytesPerSecond) * 1000, undefined, { signal, ref: false }).catch(
      () => undefined,
    );
  }
  return hash.digest(done);
}
