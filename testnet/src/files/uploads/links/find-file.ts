import type { IncomingMessage } from 'node:http';

import { isRecord } from '@trove/contract/wire/loose.ts';

import { readJson, TooMuchJson } from '../../../platform/read-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AssetType } from '../upload-rules.ts';
import { fileUrl, HOME, type LinkTarget } from './hugging-face-link.ts';

/** Patterns for the file to take from a repository, in order of preference. */
const WANTED: Readonly<Record<AssetType, readonly RegExp[]>> = {
  model: [/\.gguf$/i, /\.safetensors$/i, /\.onnx$/i, /\.(?:bin|pt|pth|pkl|h5)$/i],
  dataset: [/\.(?:csv|tsv)$/i, /\.(?:json|jsonl)$/i, /\.parquet$/i, /\.(?:zip|tar|txt)$/i],
};

/** Returns the only file that a link to a repository can mean; refuses a repository with several of the same kind. */
export async function findFile(
  { type, id, revision }: Extract<LinkTarget, { kind: 'repository' }>,
  get: (url: URL) => Promise<IncomingMessage>,
): Promise<{ url: URL; fileName: string }> {
  const api = `${HOME}/api/${type}s/${id}/revision/${encodeURIComponent(revision)}`;
  const names = readNames(await readList(await get(new URL(api))));
  const repository = type === 'dataset' ? `datasets/${id}` : id;
  for (const pattern of WANTED[type]) {
    const [first, ...more] = names.filter((name) => pattern.test(name)).toSorted();
    if (first === undefined) continue;
    const url = fileUrl(repository, revision, first);
    if (more.length > 0) {
      throw new Refusal(
        `This repository has several files. Please link to one of them: ${url.href}`,
        422,
      );
    }
    return { url, fileName: first.split('/').at(-1) ?? first };
  }
  throw new Refusal(`This repository has no file of a ${type}. Please link to one file.`, 422);
}

async function readList(response: IncomingMessage): Promise<unknown> {
  return readJson(response as AsyncIterable<Buffer>).catch((error: unknown) => {
    throw error instanceof TooMuchJson || error instanceof SyntaxError ? unreadable() : error;
  });
}

const unreadable = () =>
  new Refusal(
    'Hugging Face did not list the files of this repository. Please link to one file.',
    502,
  );

function readNames(body: unknown): string[] {
  const siblings = isRecord(body) ? body['siblings'] : undefined;
  if (!Array.isArray(siblings)) throw unreadable();
  return siblings
    .map((one) => (isRecord(one) ? one['rfilename'] : undefined))
    .filter((name) => typeof name === 'string' && !name.split('/').includes('..')) as string[];
}
