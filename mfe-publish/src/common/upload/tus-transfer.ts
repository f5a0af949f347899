import { HTTP } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import * as tus from 'tus-js-client';

import { connectionLost, connectionOrFileError, refusalOf } from './upload-error.ts';

/** Response of a provider that has accepted a file. */
export interface Sent {
  assetId: string;
  fileName: string;
  /** Hex sha256 of the stored bytes; unset for foreign providers. */
  sha256?: string;
}

export interface TusTransfer {
  file: Blob;
  endpoint: string;
  /** Address of the partial upload from an earlier attempt. */
  uploadUrl: string | undefined;
  metadata: Readonly<Record<string, string>>;
  headers: () => Readonly<Record<string, string>>;
  withCredentials: boolean;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  onProgress: (received: number) => void;
  /** HTTP stack for tests; the browser's own otherwise. */
  httpStack?: tus.HttpStack;
}

const CHUNK = 8 * 1024 ** 2;
/** After the last byte the provider reads the whole file again, which takes time. */
const CHECKING_MS = 10 * MINUTE;

/** Makes one attempt to send the rest of a file (tus 1.0); rejects on the first failure. */
export const sendResumable = (transfer: TusTransfer): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { file, endpoint, uploadUrl, metadata, signal, onUrl, onProgress, httpStack } = transfer;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const restartTimer = (ms: number) => {
      clearTimeout(timer);
      // The library reports progress even after an abort.
      if (isOver) return;
      timer = setTimeout(() => end(connectionLost()), ms);
    };
    const end = (error: unknown) => {
      stop();
      void upload.abort();
      reject(error as Error);
    };
    const cancel = () => end(signal.reason);
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };

    const upload = new tus.Upload(file as File, {
      // Without an endpoint the library does not start over when a server is only temporarily out of order.
      endpoint: uploadUrl === undefined ? endpoint : null,
      uploadUrl: uploadUrl ?? null,
      metadata,
      chunkSize: CHUNK,
      // Retries are handled in `keep-sending.ts`.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fileReader: BLOB_READER,
      ...(httpStack && { httpStack }),
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(transfer.headers())) {
          request.setHeader(name, value);
        }
        const own = request.getUnderlyingObject() as XMLHttpRequest | undefined;
        if (own && transfer.withCredentials) own.withCredentials = true;
      },
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onProgress(sent) {
        restartTimer(sent === file.size ? CHECKING_MS : HTTP.timeoutMs);
        onProgress(sent);
      },
      onSuccess({ lastResponse }) {
        stop();
        const assetId = lastResponse.getHeader('X-Asset-Id');
        const sha256 = lastResponse.getHeader('X-File-Sha256');
        if (!assetId) return reject(refusalOf(lastResponse.getStatus(), '{}'));
        resolve({
          assetId,
          fileName: decodeURIComponent(lastResponse.getHeader('X-File-Name') ?? ''),
          ...(sha256 && { sha256 }),
        });
      },
      onError(error) {
        stop();
        void failureOf(error, file, uploadUrl !== undefined).then(reject);
      },
    });
    signal.addEventListener('abort', cancel);
    if (signal.aborted) return cancel();
    restartTimer(HTTP.timeoutMs);
    upload.start();
  });

/** Passes each chunk as a slice of the file, which the browser reads while sending, without a copy in memory. */
const BLOB_READER: tus.FileReader = {
  openFile: async (blob: Blob) => ({
    size: blob.size,
    slice: async (start, end) => ({ value: blob.slice(start, end), done: end >= blob.size }),
    close: () => {},
  }),
};

async function failureOf(error: Error, file: Blob, isResuming: boolean) {
  const { causingError, originalResponse } = error as Partial<tus.DetailedError>;
  if (causingError?.name === 'AppError') return causingError;
  if (!originalResponse) return connectionOrFileError(file, error);
  const { status, body } = {
    status: originalResponse.getStatus(),
    body: originalResponse.getBody() ?? '',
  };
  return refusalOf(status, body, isResuming);
}
