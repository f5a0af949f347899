import { HTTP } from '../../contract/limits.ts';
import type { AppError } from '../../errors/app-error.ts';
import { backoffDelay } from '../../lib/backoff.ts';
import { breakdown, downloadError, refusal } from './download-error.ts';
import { createMeter, type DownloadProgress } from './progress.ts';
import { ReceivedFile } from './received-file.ts';

export interface DownloadRequest {
  fetch: typeof fetch;
  url: string;
  /** Name and type of the file handed out. */
  fileName: string;
  mediaType?: string;
  /** What the network promised; anything else is not handed out. */
  expected: { size: number; sha256: string };
  onProgress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
}

/**
 * Downloads a file and checks it. A transfer that breaks off goes on where it stopped; it fails after three
 * tries in a row that brought nothing, or 30 s of silence in each (spec 000 §9, decisions 3).
 * Throws an `AppError` of kind `file`; its `reason` is a `DownloadFailure`.
 */
export async function downloadFile(request: DownloadRequest): Promise<File> {
  const { expected, fileName, mediaType = '', onProgress, signal } = request;
  const meter = createMeter(expected.size, onProgress);
  const transfer: Transfer = { file: new ReceivedFile(), etag: null, resumed: false };
  let restarted = false;

  for (let failures = 0; ;) {
    const before = transfer.file.size;
    const failure = await receive(request, transfer, meter).then(
      () => undefined,
      (error: unknown) => breakdown(error, signal),
    );
    // A connection may break off after its last byte: what counts is that all are here.
    const isComplete = transfer.file.size > 0 && transfer.file.size === expected.size;
    if (failure === undefined || isComplete) {
      if (transfer.file.digest() === expected.sha256.toLowerCase())
        return transfer.file.toFile(fileName, mediaType);
      // Two versions of a file may have been joined: one try from the beginning settles it.
      if (!transfer.resumed || restarted) throw downloadError('tampered', { retryable: false });
      restarted = true;
      startOver(transfer);
      continue;
    }
    failures = transfer.file.size > before ? 1 : failures + 1;
    if (!failure.retryable || failures > HTTP.retries) throw failure;
    await pause(backoffDelay(failures, RETRY_DELAY), signal, failure);
  }
}

const RETRY_DELAY = { baseMs: HTTP.retryBaseMs, capMs: HTTP.retryCapMs, jitter: HTTP.jitter };

interface Transfer {
  file: ReceivedFile;
  etag: string | null;
  resumed: boolean;
}

function startOver(transfer: Transfer) {
  transfer.file = new ReceivedFile();
  transfer.etag = null;
  transfer.resumed = false;
}

/** One connection: from where the file stands to its end. */
async function receive(
  { fetch, url, expected, signal }: DownloadRequest,
  transfer: Transfer,
  meter: (received: number) => void,
) {
  const silence = watchSilence(signal);
  try {
    const asked = transfer.file.size;
    const response = await fetch(url, { headers: rangeHeaders(transfer), signal: silence.signal });
    if (response.status === 416 && asked > 0) {
      startOver(transfer);
      throw downloadError('network');
    }
    if (!response.ok || response.body === null) throw await refusal(response);
    if (response.status === 206 && startOf(response) === asked) transfer.resumed = asked > 0;
    else startOver(transfer);
    transfer.etag = strongTag(response);
    silence.reset();

    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      silence.reset();
      transfer.file.add(read.value);
      if (transfer.file.size > expected.size) throw downloadError('tampered', { retryable: false });
      meter(transfer.file.size);
    }
    if (transfer.file.size < expected.size) throw downloadError('network');
  } finally {
    silence.end();
  }
}

/** Only a strong tag proves that the rest belongs to what is here already. */
function rangeHeaders({ file, etag }: Transfer): Record<string, string> {
  if (file.size === 0) return {};
  return { Range: `bytes=${file.size}-`, ...(etag === null ? {} : { 'If-Range': etag }) };
}

function strongTag({ headers }: Response): string | null {
  const tag = headers.get('ETag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

function startOf({ headers }: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(headers.get('Content-Range') ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

/** Ends with the caller's signal, or after 30 s without a byte. */
function watchSilence(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => controller.abort(new DOMException('No byte for 30 seconds', 'TimeoutError')),
      HTTP.timeoutMs,
    );
  };
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // Lets go of a body that is not read to its end.
    controller.abort();
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  reset();
  return { signal: controller.signal, reset, end };
}

function pause(ms: number, signal: AbortSignal | undefined, failure: AppError): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(breakdown(signal?.reason ?? failure, signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
