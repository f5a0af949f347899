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
}

/** Maximum time a client waits for its first byte before it has to retry (503, `Retry-After`). */
const PATIENCE_MS = 10_000;
const PIECE = 8 * 1024 ** 2;

/**
 * Hashes each file of this machine in another thread before it is first read: bytes that do not match their name are
 * never delivered (network.md 4.3). A file stored since the start was hashed while it was written.
 */
export function checkBlobs(blobs: Blobs, report: BlobReport): CheckedBlobs {
  const whole = new Set<string>();
  /** State of each damaged file when it was found; a file that was replaced since is checked again. */
  const damaged = new Map<string, string>();
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
      whole.add(sha256);
      report.fileIsWhole(sha256);
      return true;
    }
    whole.delete(sha256);
    damaged.set(sha256, found.look);
    report.fileIsDamaged(sha256);
    return false;
  }

  function checkOnce(sha256: string): Promise<boolean> {
    const known = running.get(sha256) ?? check(sha256).finally(() => running.delete(sha256));
    running.set(sha256, known);
    return known;
  }

  const isWhole = async (sha256: string): Promise<boolean> => {
    if (whole.has(sha256)) return true;
    const look = damaged.get(sha256);
    if (look !== undefined && look === (await findFile(sha256))?.look) return false;
    return checkOnce(sha256);
  };

  async function requireWhole(sha256: string): Promise<void> {
    if (!(await isWhole(sha256))) throw new Refusal(DAMAGED, 500);
  }

  return {
    ...blobs,
    check,

    async keep(file, blob) {
      // Storing the same bytes again repairs a damaged file.
      if (damaged.delete(blob.sha256)) await blobs.remove(blob.sha256);
      const isNew = !(await blobs.has(blob.sha256));
      await blobs.keep(file, blob);
      if (!isNew) return;
      whole.add(blob.sha256);
      report.fileIsWhole(blob.sha256);
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
      if (!whole.has(sha256)) {
        const answer = requireWhole(sha256).then(() => true);
        const patience = new AbortController();
        const late = sleep(PATIENCE_MS, false, { signal: patience.signal, ref: false });
        late.catch(() => undefined);
        const isChecked = await Promise.race([answer, late]).finally(() => patience.abort());
        answer.catch(() => undefined);
        if (!isChecked) throw httpRefusal(503);
      }
      return blobs.forSocket(sha256, part);
    },
  };
}

const DAMAGED =
  'This file is damaged on the server, so it is not delivered. The operator of the network has to restore it.';

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
