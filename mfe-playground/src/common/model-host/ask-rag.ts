import { INFERENCE, RAG } from '@trove/contract/limits.ts';
import { ragReplySchema } from '@trove/contract/wire/ai/inference.ts';
import { ragAnswerSchema } from '@trove/contract/wire/ai/rag.ts';
import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';
import { isRecord, parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import * as z from '@trove/kit/schema.ts';

import type { Settings } from '#common/projects/project.ts';

/** Parses whole numbers from 1 up; anything else gets the default (spec 001 §5, product.md#C22). */
export const chunkNumbers = ({
  chunkSize,
  kNearest,
}: Pick<Settings, 'chunkSize' | 'kNearest'>) => ({
  chunkSize: wholeNumber(chunkSize, INFERENCE.chunkSizeFallback),
  kNearest: wholeNumber(kNearest, INFERENCE.kNearest),
});

/**
 * Returns the most characters that a search returns; a question about all of a text gets more than the nearest chunks.
 */
export function mostContextChars(settings: Pick<Settings, 'chunkSize' | 'kNearest'>): number {
  const { chunkSize, kNearest } = chunkNumbers(settings);
  return Math.max(chunkSize * kNearest, RAG.wholeChars);
}

function wholeNumber(text: string, fallback: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? fallback : Math.max(1, number);
}

/** Source to search: a text, a file, or files stored on the network. */
export type RagQuerySource = { text: string } | { file: File } | { fileIds: readonly string[] };

interface RagQuestion {
  prompt: string;
  source: RagQuerySource;
  chunkSize: number;
  kNearest: number;
  signal?: AbortSignal;
}

/** Sends `POST rag`, a multipart form (spec 001 §7). */
export async function askRag(
  api: Pick<Api, 'fetch' | 'config'>,
  { prompt, source, chunkSize, kNearest, signal }: RagQuestion,
): Promise<RagAnswer> {
  const form = new FormData();
  form.append('prompt', prompt);
  if ('text' in source) form.append('rag_txt', source.text);
  if ('fileIds' in source) for (const id of source.fileIds) form.append('file_id', id);
  form.append('chunk_size', String(chunkSize));
  form.append('k', String(kNearest));
  // The file is last, because a server may read the fields before it.
  if ('file' in source) form.append('file', source.file, source.file.name);
  const response = await api.fetch(`${api.config.services.rag}rag`, {
    method: 'POST',
    body: form,
    ...(signal !== undefined && { signal }),
  });
  const body = parseJsonRecord(await response.text());
  if (!response.ok) {
    throw new AppError('http', asText(body['message']) ?? asText(body['error']) ?? '', {
      status: response.status,
    });
  }
  const read = z.safeParse(ragAnswerSchema, body);
  if (read.success) return read.data;
  // The response of a host that implements only the specification.
  const rag = isRecord(body) ? z.parse(ragReplySchema, body) : '';
  return { rag, sources: [], chunks: 0, used: 0 };
}
