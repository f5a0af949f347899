import type { Readable } from 'node:stream';

import { INFERENCE, RAG, REPLY } from '@trove/contract/limits.ts';
import { ragRefusal } from '@trove/contract/rag-kinds.ts';
import { SECOND } from '@trove/contract/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import type { RagSourceText } from '../../ai/rag/answer-question.ts';
import { createRagFile, type RagFile } from '../../ai/rag/rag-files.ts';
import { typeOf } from '../../ai/rag/read-document.ts';
import { FORM_BYTES, readForm, readPieces } from '../../files/uploads/forms/read-form.ts';
import { fileField } from '../../platform/openapi/describe-route.ts';
import { isBlank } from '../../platform/pieces.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Documented fields; the source is one of `rag_txt`, `file` and, on this network only, `file_id`. */
export const ragFormSchema = z.object({
  prompt: z.string(),
  rag_txt: z.optional(z.string()),
  file: z.optional(fileField),
  file_id: z.optional(z.array(z.string())),
  chunk_size: z.optional(z.int()),
  k: z.optional(z.int()),
});

export interface RagForm {
  prompt: string;
  source: RagSourceText;
  chunkSize: number;
  most: number;
}

const MB = 1024 ** 2;
const IDLE_MS = 30 * SECOND;
/** `prompt`, `rag_txt`, `chunk_size`, `k` and `file_id`, and some that other clients may add. */
const FIELDS = 10 + RAG.maxFiles;

const tooBig = () => new Refusal(`A file may have at most ${RAG.maxBytes / MB} MB.`, 413);

/** Parses the form of `POST rag` (spec 001 §7): prompt, rag_txt or file, chunk_size, k. */
export async function readRagForm(request: FastifyRequest, reply: FastifyReply): Promise<RagForm> {
  if (!request.isMultipart()) throw new Refusal('Send a multipart form.', 415);
  const fileIds: string[] = [];
  let text: readonly Uint8Array[] = [];
  const { fields, file } = await readForm(request, reply, {
    fileField: 'file',
    fields: FIELDS,
    textFiles: ['rag_txt'],
    textBytes: RAG.maxBytes,
    bodyBytes: RAG.maxBytes + FORM_BYTES,
    tooMuch: tooBig,
    idleMs: IDLE_MS,
    onText: (_name, pieces) => void (text = pieces),
    onField: (name, value) => void (name === 'file_id' && fileIds.push(value)),
    receive: readFile,
  });

  const prompt = fields['prompt']?.trim() ?? '';
  if (prompt === '') throw new Refusal('The prompt is missing.', 422);
  if (prompt.length > REPLY.promptChars)
    throw new Refusal(`A prompt may have at most ${REPLY.promptChars} characters.`, 422);
  const hasText = !(await isBlank(text));
  if ([file !== undefined, hasText, fileIds.length > 0].filter(Boolean).length > 1)
    throw new Refusal('Send either a text or a file, not both.', 422);
  if (fileIds.length > RAG.maxFiles)
    throw new Refusal(`At most ${RAG.maxFiles} files can be searched at once.`, 422);
  return {
    prompt,
    source: chooseSource(file, hasText ? text : undefined, fileIds),
    chunkSize: wholeNumber('chunk_size', fields['chunk_size'], INFERENCE.chunkSizeFallback),
    most: wholeNumber('k', fields['k'], INFERENCE.kNearest),
  };
}

function chooseSource(
  file: RagFile | undefined,
  text: readonly Uint8Array[] | undefined,
  fileIds: string[],
): RagSourceText {
  if (file) return { file };
  if (fileIds.length > 0) return { fileIds };
  if (!text) throw new Refusal('Send a text or a file to look in.', 422);
  return { text };
}

async function readFile(stream: Readable, fileName: string): Promise<RagFile> {
  // Some clients send a whole path.
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  const type = typeOf(name);
  if (type === undefined) throw new Refusal(ragRefusal(name), 422);
  const pieces = await readPieces(stream, {
    most: RAG.maxBytes,
    tooMuch: tooBig,
    idleMs: IDLE_MS,
  });
  return createRagFile(name, type, pieces);
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Refusal(`${name} must be a whole number from 1 on.`, 422);
  return value;
}
