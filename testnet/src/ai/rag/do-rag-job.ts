import type { RagText } from '@trove/contract/wire/ai/rag.ts';

import { encodePieces } from './encode-pieces.ts';
import { isEmpty, PART_GAP, unpack } from './rag-document.ts';
import type { FromJob, RagJob, RagResult } from './rag-job.ts';

/** Names of the PDF library's errors, with what they mean. */
const PDF_REASONS: Readonly<Record<string, string>> = {
  PasswordException: 'is password-protected. Send an unprotected copy.',
  InvalidPDFException: 'is damaged: it is not a whole PDF document.',
};

type Inputs = readonly (readonly Uint8Array[])[];
/** Sends a part of a result; resolves when it is on its way. */
type Send = (message: FromJob) => Promise<void>;

/** Does a job, whatever its files are: one that cannot be done has a result that says so. */
export const doRagJob = (job: RagJob, inputs: Inputs, send: Send): Promise<RagResult> =>
  work(job, inputs, send).catch((error: unknown) => {
    const { name, message: failed } = error instanceof Error ? error : new Error(String(error));
    const reason = name === 'UnreadableFile' ? failed : PDF_REASONS[name];
    return { failed, ...(reason !== undefined && { reason }) };
  });

// A process does one job, so it loads the code of that one only: half of its start.
async function work(job: RagJob, inputs: Inputs, send: Send): Promise<RagResult> {
  if (job.kind === 'quote') {
    const { quotePassages } = await import('./quote-passages.ts');
    return { quotes: await quotePassages(job.passages, job.question) };
  }
  if (job.kind === 'search') {
    const { searchDocuments } = await import('./search-documents.ts');
    return { findings: await searchDocuments(job, inputs, send) };
  }
  const [input = []] = inputs;
  if (job.kind === 'read') {
    const { readDocument } = await import('./read-document.ts');
    const document = await readDocument(job.type, Buffer.concat(input));
    return isEmpty(document) ? { failed: 'No text' } : sendJson(document, send);
  }
  const { parts } = unpack('json', input);
  const text = parts.map((part) => part.text).join(PART_GAP);
  return sendJson({ name: job.name, text } satisfies RagText, send);
}

/** Sends JSON text in pieces. */
async function sendJson(value: object, send: Send): Promise<RagResult> {
  for (const piece of encodePieces(JSON.stringify(value))) await send({ piece });
  return { pieces: [] };
}
