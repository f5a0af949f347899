import { createSpeedometer } from '@trove/kit/lib/transfer-progress.ts';

import { PUBLICATION } from '#common/texts/publication.ts';
import { arrivedChanged } from '#common/upload/upload-error.ts';

import type { PublicationDependencies } from './publication-needs.ts';
import type { PublicationState } from './publication-state.ts';

/** Interval at which the number of sent bytes is stored. */
const NOTE_MS = 2000;
/** Browsers report progress twenty times a second; rendering each report takes CPU time that the upload needs. */
const DRAW_MS = 250;

/** Creates the step that sends the file and compares it with what has arrived. */
export function createSending(
  dependencies: Pick<PublicationDependencies, 'hash' | 'send'>,
  { record, volatile, now, note, drop }: PublicationState,
  life: AbortSignal,
) {
  let hashing: { of: File; hash: Promise<string | null> } | undefined;

  /** Hashes a file while it is sent, and only once: a pause does not restart it. */
  function hashOf(whole: File): Promise<string | null> {
    if (hashing?.of !== whole) {
      hashing = { of: whole, hash: dependencies.hash(whole, life).catch(() => null) };
    }
    return hashing.hash;
  }

  return async (file: File | undefined, signal: AbortSignal) => {
    const speedometer = createSpeedometer();
    const hash = file && hashOf(file);
    let noted = 0;
    let drawn = 0;
    const sent = await dependencies.send(record(), {
      file,
      signal,
      onUrl(uploadUrl) {
        drop('uploadUrl');
        if (uploadUrl === undefined) now({ notice: PUBLICATION.hint.startsAnew });
        note(uploadUrl === undefined ? {} : { uploadUrl });
      },
      onProgress({ received, total }) {
        const isChecking = received === total;
        if (!isChecking && !volatile().isWaiting && Date.now() - drawn < DRAW_MS) return;
        drawn = Date.now();
        const speed = speedometer.measure(drawn, received);
        now({
          transfer: { received, total, speed },
          isWaiting: false,
          isChecking,
          notice: undefined,
        });
        if (Date.now() - noted < NOTE_MS) return;
        noted = Date.now();
        note({ received });
      },
      onWaiting(problem) {
        speedometer.restart();
        now({ isWaiting: true, notice: `${problem} ${PUBLICATION.problem.waiting}` });
      },
    });
    const expected = await hash;
    signal.throwIfAborted();
    const isCompared = typeof expected === 'string' && sent.sha256 !== undefined;
    if (isCompared && expected !== sent.sha256) {
      hashing = undefined;
      drop('uploadUrl', 'received');
      throw arrivedChanged();
    }
    note({ assetId: sent.assetId, assetFileName: sent.fileName, isVerified: isCompared });
  };
}
