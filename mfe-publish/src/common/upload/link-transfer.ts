import { HTTP } from '@trove/contract/limits.ts';
import { uploadStateSchema } from '@trove/contract/wire/trade/testnet-uploads.ts';
import { pause } from '@trove/kit/lib/pause.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { safeParse } from '@trove/kit/schema.ts';

import type { Sent } from './tus-transfer.ts';
import { connectionLost, linkError, refusalOf } from './upload-error.ts';

interface LinkTransfer {
  fetch: typeof fetch;
  /** Address of the provider's form. */
  url: string;
  /** Base address under which the provider reports the state of uploads. */
  uploads: string;
  /** Upload address from an earlier attempt. */
  uploadUrl: string | undefined;
  form: FormData;
  headers: () => Readonly<Record<string, string>>;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  onProgress: (progress: Pick<Progress, 'received' | 'total'>) => void;
}

const POLL_MS = 1000;

/** Starts the network's own download of the link, which continues on its own, and polls its progress. */
export async function fetchLink(transfer: LinkTransfer): Promise<Sent> {
  const { signal, onProgress, onUrl } = transfer;
  let url = transfer.uploadUrl;
  if (url === undefined) {
    const begun = await ask(transfer, transfer.url, {
      method: 'POST',
      body: transfer.form,
      headers: { ...transfer.headers(), prefer: 'respond-async' },
    });
    url = `${transfer.uploads}/${begun.id}`;
    onUrl(url);
  }
  for (;;) {
    const state = await ask(transfer, url, { headers: transfer.headers() }, true);
    onProgress({ received: state.received, total: state.size ?? null });
    if (state.state === 'failed') throw linkError(state.message);
    if (state.state === 'done' && state.assetId !== undefined) {
      const { assetId, fileName } = state;
      return { assetId, fileName };
    }
    await pause(POLL_MS, signal);
    signal.throwIfAborted();
  }
}

async function ask(
  { fetch, signal }: LinkTransfer,
  url: string,
  init: RequestInit,
  isResuming = false,
) {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(HTTP.timeoutMs)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw connectionLost(error);
  });
  const body = await response.text();
  if (!response.ok) {
    const refusal = refusalOf(response.status, body, isResuming);
    // The link is invalid or its file inaccessible: neither a retry nor another provider would help.
    throw response.status === 422 ? linkError(refusal.message) : refusal;
  }
  const state = safeParse(uploadStateSchema, JSON.parse(body) as unknown);
  if (!state.success) throw linkError(undefined);
  return state.data;
}
