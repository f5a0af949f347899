import { HTTP } from '@trove/contract/limits.ts';
import { uploadReplySchema } from '@trove/contract/wire/trade/upload.ts';
import { safeParse } from '@trove/kit/schema.ts';

import type { Sent } from './tus-transfer.ts';
import { connectionLost, connectionOrFileError, linkError, refusalOf } from './upload-error.ts';

interface FormTransfer {
  url: string;
  form: FormData;
  headers: Readonly<Record<string, string>>;
  withCredentials: boolean;
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** The file in the form; unset for a link, whose name is in the response. */
  file?: File;
}

/** Builds the form of the specification: a time before the file's name (spec 001 §7, product.md#C17). */
export function fileForm(file: File, kind: string, now: number): FormData {
  const form = new FormData();
  form.set('assetName', file.name);
  form.set('assetType', kind);
  // The file is last: a server that reads the form as it arrives then has the fields before the file.
  form.set('file', file, `${now}_${file.name}`);
  return form;
}

/** Builds the form that the market's own server accepts (wire.md#dapp). */
export function artifactForm(file: File, kind: string): FormData {
  const form = new FormData();
  form.set('metadata', JSON.stringify({ name: file.name, type: kind }));
  form.set('asset', file, file.name);
  return form;
}

/** Builds the form with a link instead of a file; its name is a time (spec 001 §7). */
export function linkForm(url: string, kind: string, now: number): FormData {
  const form = new FormData();
  form.set('assetName', String(now));
  form.set('assetType', kind);
  form.set('url', url);
  return form;
}

/** Sends everything in one request, which is not retried, because a provider may have accepted it (product.md#C16). */
export const sendForm = (transfer: FormTransfer): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { url, form, headers, withCredentials, signal, onProgress, file } = transfer;
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(connectionLost()), HTTP.timeoutMs);
    };
    const cancel = () => fail(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    const fail = (error: unknown) => {
      stop();
      request.abort();
      reject(error as Error);
    };

    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    });
    // Everything is sent; the time the provider takes to respond is not limited.
    request.upload.addEventListener('load', () => clearTimeout(timer));
    request.addEventListener('error', () => {
      clearTimeout(timer);
      void connectionOrFileError(file).then(fail);
    });
    request.addEventListener('load', () => {
      stop();
      const { status, responseText } = request;
      if (status < 200 || status >= 300) return reject(refusalOf(status, responseText));
      const reply = safeParse(uploadReplySchema, jsonOf(responseText)).data;
      if (!reply?.ok || reply.assetId === undefined) {
        return reject(form.has('url') ? linkError(reply?.message) : refusalOf(400, responseText));
      }
      resolve({ assetId: reply.assetId, fileName: reply.fileName ?? file?.name ?? '' });
    });
    signal.addEventListener('abort', cancel);
    if (signal.aborted) return cancel();
    request.open('POST', url);
    request.withCredentials = withCredentials;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    restartTimer();
    request.send(form);
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
