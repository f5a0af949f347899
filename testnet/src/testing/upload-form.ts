import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { TestUploadReply } from '@trove/contract/wire/trade/testnet-uploads.ts';

import type { TestNetwork } from './a-network.ts';

export type FormPart = readonly [name: string, value: string | Blob, fileName?: string];

/** Parts of the form of spec 001 §7, the file first, as in a page's `FormData`. */
export const aFileForm = (
  fileName: string,
  { type = 'dataset', bytes = 'a,b\n1,2\n' }: { type?: string; bytes?: string } = {},
): FormPart[] => [
  ['file', new Blob([bytes]), fileName],
  ['assetName', 'My asset'],
  ['assetType', type],
];

/** Sends a form to a provider's upload endpoint. */
export async function sendForm(
  { baseUrl }: TestNetwork,
  parts: readonly FormPart[],
  headers: Record<string, string>,
  provider = 'harbor',
): Promise<{ status: number; headers: Headers; body: TestUploadReply }> {
  const body = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, fileName);
  }
  const url = `${baseUrl}/net/provider/${provider}/upload`;
  const response = await fetch(url, { method: 'POST', body, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TestUploadReply,
  };
}

/** Returns possible leftovers of an upload: unfinished files and rows. */
export async function leftovers({ context }: TestNetwork) {
  const { db, settings } = context;
  return {
    unfinished: readdirSync(path.join(settings.netDir, 'unfinished')),
    artifacts: (await db.selectFrom('artifacts').select('nft').execute()).length,
    uploads: (await db.selectFrom('uploads').select('id').execute()).length,
  };
}
