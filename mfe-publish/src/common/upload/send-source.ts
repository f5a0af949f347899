import type { Host } from '@trove/contract/host.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { requestHeaders } from '@trove/kit/api/http.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';

import { artifactForm, fileForm, linkForm, sendForm } from './form-transfer.ts';
import { keepSending } from './keep-sending.ts';
import { fetchLink } from './link-transfer.ts';
import type { Sent } from './tus-transfer.ts';
import { connectionLost, linkError } from './upload-error.ts';

/** Loaded on demand: it is a tenth of a wizard's scripts, and no wizard begins with an upload. */
const tusTransfer = () =>
  import('./tus-transfer.ts').catch((error: unknown) => {
    throw connectionLost(error);
  });

/** Upload addresses of a provider; only this project's network supports `resumable`. */
interface Endpoints {
  upload?: string | undefined;
  resumable?: string | undefined;
}

export interface Sending {
  kind: 'model' | 'dataset';
  name: string;
  source: { file: File } | { url: string };
  endpoints: Endpoints;
  uploadUrl: string | undefined;
  signal: AbortSignal;
  /** Called with undefined when the earlier partial upload is discarded. */
  onUrl: (url: string | undefined) => void;
  onProgress: (progress: Pick<Progress, 'received' | 'total'>) => void;
  onWaiting: (problem: string) => void;
}

type Sender = Pick<Host, 'config' | 'events'>;

const ARTIFACTS = 'upload_asset/upload_artifacts';

/** Sends the file or the link by the best method the provider supports (spec 001 §7, product.md#C15 to C17). */
export async function sendSource(sending: Sending, host: Sender, api: Api): Promise<Sent> {
  const { kind, source, endpoints, signal, onUrl, onProgress, onWaiting } = sending;
  const { upload = '', resumable } = endpoints;
  const headers = () => requestHeaders(host.config, resumable ?? upload);
  const withCredentials = isSessionOf(host, resumable ?? '');
  let { uploadUrl } = sending;
  const remember = (url: string | undefined) => {
    uploadUrl = url;
    onUrl(url);
  };

  if (resumable !== undefined) {
    return keepSending({
      signal,
      onWaiting,
      onForgotten: () => remember(undefined),
      async attempt(onMoved) {
        if ('url' in source) {
          const form = linkForm(source.url, kind, Date.now());
          const onFetched = (progress: Pick<Progress, 'received' | 'total'>) => {
            onMoved();
            onProgress(progress);
          };
          return fetchLink({
            fetch: api.fetch,
            url: upload,
            uploads: resumable,
            uploadUrl,
            form,
            headers,
            signal,
            onUrl: remember,
            onProgress: onFetched,
          });
        }
        const { file } = source;
        let before: number | undefined;
        const { sendResumable } = await tusTransfer();
        return sendResumable({
          file,
          endpoint: resumable,
          uploadUrl,
          metadata: { filename: file.name, assetName: sending.name, assetType: kind },
          headers,
          withCredentials,
          signal,
          onUrl: remember,
          onProgress(received) {
            if (before !== undefined && received > before) onMoved();
            before = received;
            onProgress({ received, total: file.size });
          },
        });
      },
    }).catch(emitUnauthorized(host));
  }

  const now = Date.now();
  const isFile = 'file' in source;
  if (upload === '' && !isFile) throw linkError(undefined);
  // The market's own server, when no provider has an address (product.md#C38).
  const url = upload || new URL(ARTIFACTS, new URL(host.config.services.dapp, location.href)).href;
  return sendForm({
    url,
    form: isFile
      ? (upload ? fileForm : artifactForm)(source.file, kind, now)
      : linkForm(source.url, kind, now),
    // Foreign providers do not allow custom headers in a preflight response (wire.md#model-host).
    headers: requestHeaders({ clientHeaders: false }, url),
    withCredentials: false,
    signal,
    ...(isFile && { file: source.file }),
    onProgress: (loaded) =>
      isFile &&
      onProgress({ received: Math.min(loaded, source.file.size), total: source.file.size }),
  });
}

/** The library sends its own requests, so the event for a 401 is emitted here (spec 000 §4). */
const emitUnauthorized =
  ({ events }: Sender) =>
  (error: unknown): never => {
    if ((error as { reason?: string }).reason === 'session')
      events.emit('session:unauthorized', {});
    throw error;
  };

/** Deletes the partial upload at the provider; if that fails, it expires there on its own. */
export const discardUpload = (uploadUrl: string, host: Sender, api: Api): Promise<unknown> =>
  api
    .fetch(uploadUrl, {
      method: 'DELETE',
      headers: { ...requestHeaders(host.config, uploadUrl), 'tus-resumable': '1.0.0' },
    })
    .catch(() => undefined);

const originOf = (url: string) => new URL(url, globalThis.location.href).origin;

/** Whether the address belongs to the session's origin, which may be another one; no other server needs cookies. */
const isSessionOf = ({ config }: Sender, url: string) =>
  config.services.session !== undefined && originOf(config.services.session) === originOf(url);
