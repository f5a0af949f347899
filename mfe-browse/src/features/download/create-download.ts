import type { Store } from '@trove/contract/host.ts';
import { HTTP } from '@trove/contract/limits.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';
import { backoffDelay } from '@trove/kit/lib/backoff.ts';
import { pause } from '@trove/kit/lib/pause.ts';
import { createSpeedometer, NOTHING_YET } from '@trove/kit/lib/transfer-progress.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { KeptPieces } from '#common/files/kept-pieces.ts';

import { createPart } from './part.ts';
import type { Hash, Part } from './part.ts';
import { Busy, Changed, pull, Refusal } from './pull.ts';
import type { Transfer } from './transfer.ts';

const RETRY_DELAY = { baseMs: HTTP.retryBaseMs, capMs: HTTP.retryCapMs };

/** Facts of the file as stated by the network. */
interface FilePromise {
  size: number;
  sha256: string;
  mediaType: string;
}

/** Dependencies of a download. */
export interface DownloadDependencies {
  fetch: typeof fetch;
  /** Rejects when no provider offers the file. */
  address: () => Promise<string>;
  /** Null on networks that state no facts about their files. */
  promise: () => Promise<FilePromise | null>;
  hash: () => Promise<Hash>;
  /** May reject; then nothing is stored beyond a reload. */
  kept: KeptPieces;
  /** Resolves once the browser reports that it is online. */
  online: (signal: AbortSignal) => Promise<void>;
  save: (file: Blob) => void;
  say: { success: () => void; error: () => void };
  signal: AbortSignal;
}

export interface DownloadControl extends Store<Transfer> {
  /** Starts the download, or resumes it where it stopped. */
  start: () => Promise<void>;
  stop: () => void;
}

/**
 * Number of attempts without any response, about a minute: more than for an error, because the network may be
 * restarting.
 */
const WIRE_TRIES = 8;

const triesAfter = (error: unknown) => (error instanceof Busy ? HTTP.retries : WIRE_TRIES);

/** Interval of progress reports: short enough to look alive, long enough to cost nothing. */
const REPORT_MS = 100;

const SHA256 = /^[0-9a-f]{64}$/;

const WRONG_FILE = 'The received file is not the published one. Nothing was saved.';

/**
 * Creates the download of a file: after a broken connection it requests only the missing bytes, and it saves nothing
 * but the whole, unchanged file (spec 000 §7; 30 s of silence count as a broken connection, product.md#3).
 */
export function createDownload(dependencies: DownloadDependencies): DownloadControl {
  const store = createValueStore<Transfer>({ phase: 'idle' });
  const speedometer = createSpeedometer();
  let part: Part | null = null;
  let speed: number | null = null;
  let running: AbortController | null = null;

  const progress = (): Progress =>
    part ? { received: part.received, total: part.total, speed } : NOTHING_YET;

  async function start() {
    if (running) return;
    running = new AbortController();
    const signal = AbortSignal.any([running.signal, dependencies.signal]);
    setPhase('running');
    try {
      const [url, promise] = await Promise.all([dependencies.address(), dependencies.promise()]);
      const whole = await fetchAll(url, promise, signal);
      const verified = check(whole, promise);
      dependencies.save(whole.toBlob(promise?.mediaType ?? 'application/octet-stream'));
      forget();
      store.set({ phase: 'saved', verified });
      dependencies.say.success();
    } catch (error) {
      handleFailure(error, signal);
    } finally {
      running = null;
    }
  }

  async function fetchAll(
    url: string,
    promise: FilePromise | null,
    signal: AbortSignal,
  ): Promise<Part> {
    let broken = 0;
    for (;;) {
      const before = part?.received ?? 0;
      setPhase('running');
      try {
        // Its code may have to be fetched first, over the same connection.
        part ??= await begin();
        part.total ??= promise?.size ?? null;
        await pull(part, { fetch: dependencies.fetch, url, signal, onBytes });
        return part;
      } catch (error) {
        if (signal.aborted || error instanceof Refusal) throw error;
        if (error instanceof Changed) forget();
        broken = (part?.received ?? 0) > before ? 1 : broken + 1;
        if (broken > triesAfter(error)) throw error;
      }
      setPhase('waiting');
      await dependencies.online(signal);
      await pause(backoffDelay(broken, RETRY_DELAY), signal);
      signal.throwIfAborted();
      speedometer.restart();
    }
  }

  /** Creates the received part, with the pieces stored by an earlier visit. */
  async function begin(): Promise<Part> {
    const kept = await dependencies.kept.read().catch(() => null);
    const begun = createPart(await dependencies.hash(), (piece, index) => {
      if (begun.etag !== null)
        dependencies.kept.keep(piece, index, begun.etag).catch(() => undefined);
    });
    for (const piece of kept?.pieces ?? []) await begun.resume(piece);
    begun.etag = kept?.etag ?? null;
    return begun;
  }

  function forget() {
    part = null;
    dependencies.kept.clear().catch(() => undefined);
  }

  let reportedAt = 0;
  function onBytes() {
    const now = Date.now();
    if (now - reportedAt < REPORT_MS) return;
    reportedAt = now;
    speed = speedometer.measure(now, part?.received ?? 0);
    setPhase('running');
  }

  function setPhase(phase: 'running' | 'waiting' | 'stopped') {
    if (phase !== 'running') speed = null;
    store.set({ phase, ...progress() });
  }

  /** Returns whether the bytes are proven to be the published ones; throws if they are proven to be others. */
  function check(whole: Part, promise: FilePromise | null): boolean {
    const announced = [promise?.sha256, whole.etag?.replaceAll('"', '')].find(
      (text) => text !== undefined && SHA256.test(text),
    );
    const isOther =
      (promise !== null && whole.received !== promise.size) ||
      (announced !== undefined && whole.checksum() !== announced);
    if (!isOther) return announced !== undefined;
    forget();
    throw new AppError('file', WRONG_FILE);
  }

  function handleFailure(error: unknown, signal: AbortSignal) {
    if (signal.aborted) return setPhase('stopped');
    speed = null;
    store.set({ phase: 'failed', reason: toAppError(error).message, ...progress() });
    dependencies.say.error();
  }

  return { get: store.get, subscribe: store.subscribe, start, stop: () => running?.abort() };
}
