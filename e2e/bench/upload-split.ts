import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

const MB = 1024 ** 2;
const HASH_WASM = '../../mfe-publish/node_modules/hash-wasm/dist/sha256.umd.min.js';

/** Options of an upload that is measured without the page. */
export interface Bare {
  /** Bytes of each part that is sent; with 0 nothing is sent. */
  part: number;
  /** Whether another worker hashes the file meanwhile. */
  hashes: boolean;
}

export const BARE: Readonly<Record<string, Bare>> = {
  'hash alone': { part: 0, hashes: true },
  'send parts of 8 MB': { part: 8 * MB, hashes: false },
  'send parts of 32 MB': { part: 32 * MB, hashes: false },
  'send it as one part': { part: Number.MAX_SAFE_INTEGER, hashes: false },
  'send parts of 32 MB and hash': { part: 32 * MB, hashes: true },
};

/** Code of a worker that sends a file with nothing but `fetch` (tus 1.0). */
const SENDER = `onmessage = async ({ data: { file, part, endpoint, token } }) => {
  const headers = { 'tus-resumable': '1.0.0', 'x-xsrf-token': token };
  const made = await fetch(endpoint, { method: 'POST', headers: {
    ...headers,
    'upload-length': String(file.size),
    'upload-metadata': ['filename', 'assetName', 'assetType']
      .map((name) => name + ' ' + btoa('model')).join(),
  } });
  const url = new URL(made.headers.get('location'), endpoint);
  for (let at = 0; at < file.size; at += part) {
    const { ok, status } = await fetch(url, { method: 'PATCH', body: file.slice(at, at + part), headers: {
      ...headers,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    } });
    if (!ok) throw new Error('The provider answers ' + status);
  }
  postMessage('sent');
};`;

/** Code of a worker that hashes a file as the site's own worker does. */
const hasher = () => `${readFileSync(path.join(import.meta.dirname, HASH_WASM), 'utf8')}
onmessage = async ({ data: { file } }) => {
  const hash = await hashwasm.createSHA256();
  const reader = file.stream().getReader({ mode: 'byob' });
  let buffer = new ArrayBuffer(1024 ** 2);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) break;
    hash.update(value);
    buffer = value.buffer;
  }
  postMessage(hash.digest('hex'));
};`;

/**
 * Measures the seconds that a file of the machine takes, in workers of a page whose context ignores the content
 * policy.
 */
export async function bareSeconds(
  page: Page,
  { file, endpoint, token }: { file: string; endpoint: string; token: string },
  { part, hashes }: Bare,
): Promise<number> {
  await page.evaluate(() => {
    document.querySelector('#bare')?.remove();
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'bare' });
    document.body.append(input);
  });
  await page.locator('#bare').setInputFiles(file);
  const scripts = [...(part > 0 ? [SENDER] : []), ...(hashes ? [hasher()] : [])];
  return page.evaluate(
    async ({ codes, ...task }) => {
      const chosen = document.querySelector<HTMLInputElement>('#bare')?.files?.[0];
      const began = performance.now();
      await Promise.all(
        codes.map(async (code) => {
          const worker = new Worker(URL.createObjectURL(new Blob([code])));
          await new Promise((resolve, reject) => {
            worker.addEventListener('message', resolve);
            worker.addEventListener('error', ({ message }) => reject(new Error(message)));
            worker.postMessage({ ...task, file: chosen });
          });
          worker.terminate();
        }),
      );
      return (performance.now() - began) / 1000;
    },
    { codes: scripts, part, endpoint, token },
  );
}
