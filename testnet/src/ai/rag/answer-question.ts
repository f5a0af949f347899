import { RAG } from '@trove/contract/limits.ts';
import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';

import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { Pieces } from '../../platform/pieces.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ANSWER_CHARS, chooseBest } from './bound-chunks.ts';
import type { Embed } from './embeddings.ts';
import { findByMeaning, fuse } from './find-by-meaning.ts';
import type { FoundChunk } from './find-chunks.ts';
import { PART_GAP, type PackedDocument } from './rag-document.ts';
import type { RagFile, RagFiles } from './rag-files.ts';
import type { Findings, RagJob } from './rag-job.ts';
import { runRagJob, JobLimitExceeded } from './run-rag-job.ts';

/** Source to search: a typed text, a file, or stored files by their ids. */
export type RagSourceText = { text: Pieces } | { file: RagFile } | { fileIds: readonly string[] };

interface Document {
  content: PackedDocument;
  /** Null for typed text. */
  file: string | null;
  fileId?: string;
}

export interface Question {
  did: string;
  prompt: string;
  source: RagSourceText;
  chunkSize: number;
  most: number;
}

/** A job takes one core and a few hundred megabytes of memory. */
const LIMITS = { atOnce: 2, atOnceOfOne: 1, waiting: 50, waitingOfOne: 4 };

const MOST_NAMED = 3;

/** Time limit of the embedding model for a question; after it the question is answered by words alone. */
const MEANING_MS = 30_000;

/** Findings, and whether the embedding model did not answer. */
type MeantFindings = Findings & { isByWordsAlone?: boolean };

interface RagDependencies {
  files: RagFiles;
  run?: typeof runRagJob;
  /** If absent, passages are found by their words alone. */
  embed?: Embed | undefined;
}

/** Creates the search for passages on a question (rules.md#context): one job per DID at a time, DIDs take turns. */
export function createRag({ files, run = runRagJob, embed }: RagDependencies) {
  const queue = createFairQueue(LIMITS);

  async function work(
    did: string,
    job: RagJob,
    { name, inputs, signal }: { name: string; inputs: readonly Pieces[]; signal: AbortSignal },
  ) {
    const leave = await queue.enter(did, signal);
    try {
      return await run(job, { signal, inputs });
    } catch (error) {
      if (error instanceof JobLimitExceeded)
        throw new Refusal(`${name} takes too much time or memory to be read here.`, 422);
      throw error;
    } finally {
      leave();
    }
  }

  async function documentOf(
    did: string,
    file: RagFile,
    signal: AbortSignal,
  ): Promise<PackedDocument> {
    const known = await files.use(did, file.id);
    if (known) return known;
    const { type, pieces, name } = file;
    const result = await work(did, { kind: 'read', type }, { name, inputs: [pieces], signal });
    if ('reason' in result) throw new Refusal(`${name} ${result.reason}`, 422);
    if (!('pieces' in result)) throw new Refusal(`No text found in ${name}`, 422);
    await files.keep(did, file, result.pieces);
    return { form: 'json', pieces: result.pieces };
  }

  async function documentsOf(
    did: string,
    source: RagSourceText,
    signal: AbortSignal,
  ): Promise<Document[]> {
    if ('text' in source) return [{ content: { form: 'text', pieces: source.text }, file: null }];
    if ('file' in source) {
      const { file } = source;
      const content = await documentOf(did, file, signal);
      return [{ content, file: file.name, fileId: file.id }];
    }
    const kept: Document[] = [];
    for (const fileId of new Set(source.fileIds)) {
      const found = await files.use(did, fileId);
      if (found) kept.push({ content: found, file: found.name, fileId });
    }
    if (kept.length === 0)
      throw new Refusal('These files are no longer stored. Choose them again.', 404);
    return kept;
  }

  /** Adds the chunks nearest in meaning; without them if the embedding model is unreachable or too slow. */
  async function withMeaning(
    findings: Findings,
    { prompt, most }: Question,
    signal: AbortSignal,
  ): Promise<MeantFindings> {
    const { all } = findings;
    if (!embed || !all) return findings;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(MEANING_MS)]);
    const near = await findByMeaning(all.chunks, prompt, embed, patience).catch(() => undefined);
    signal.throwIfAborted();
    const order = near ? fuse(matchingOf(all), near) : matchingOf(all);
    return {
      ...findings,
      ...chooseBest(order, most),
      matched: order.length,
      ...(!near && { isByWordsAlone: true }),
    };
  }

  /** Returns the JSON text of an answer with a file's whole text; undefined for a file that is not kept. */
  async function readText(
    did: string,
    id: string,
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[] | undefined> {
    const found = await files.find(did, id);
    if (!found) return undefined;
    const { name, pieces } = found;
    const result = await work(did, { kind: 'text', name }, { name, inputs: [pieces], signal });
    return 'pieces' in result ? result.pieces : undefined;
  }

  async function answer(question: Question, signal: AbortSignal): Promise<RagAnswer> {
    const { did, prompt, source, chunkSize, most } = question;
    const documents = await documentsOf(did, source, signal);
    const name = nameOf(documents);
    const result = await work(
      did,
      {
        kind: 'search',
        forms: documents.map(({ content }) => content.form),
        question: prompt,
        chunkSize,
        most,
        // The selection is made once both searches have returned their chunks.
        ...(embed && { keepsAll: true }),
      },
      { name, inputs: documents.map(({ content }) => content.pieces), signal },
    );
    if (!('findings' in result)) throw new Refusal(`No text found in ${name}`, 422);

    const findings = await withMeaning(result.findings, question, signal);
    const { found, unused, matched, chunks } = findings;
    const asSource = sourceIn(documents);
    const notes = notesOn(findings, { name, chunkSize });
    if ('fileIds' in source && documents.length < new Set(source.fileIds).size)
      notes.push(`Only ${name} could be searched: the other files are no longer stored.`);
    return {
      rag: found.map(({ text }) => text).join(PART_GAP),
      sources: found.map(asSource),
      unused: unused.map(asSource),
      matched,
      chunks,
      used: found.length,
      ...(found.length === 0 && { reason: `Nothing in ${name} matches the question.` }),
      ...(notes.length > 0 && { note: notes.join(' ') }),
      ...('file' in source && { fileId: source.file.id }),
    };
  }

  return { answer, readText };
}

const matchingOf = ({ chunks, matching }: NonNullable<Findings['all']>) =>
  matching.flatMap(({ at, score }) => {
    const chunk = chunks[at];
    return chunk ? [{ ...chunk, score }] : [];
  });

const sourceIn =
  (documents: readonly Document[]) =>
  ({ document: at, ...chunk }: FoundChunk) => {
    const { file = null, fileId } = documents[at] ?? {};
    return { ...chunk, file, ...(fileId !== undefined && { fileId }) };
  };

/** Returns the names of the documents as text for a sentence. */
function nameOf(documents: readonly Document[]): string {
  const names = documents.map(({ file }) => file ?? 'the text');
  return names.length > MOST_NAMED ? `${names.length} files` : names.join(', ');
}

/** Says how the passages were chosen and cut. */
function notesOn(
  { found, chunkSize: size, extent, isByWordsAlone, isCut }: MeantFindings,
  { name, chunkSize }: { name: string; chunkSize: number },
): string[] {
  return [
    ...(extent !== undefined && found.length > 0 ? [NOTES_ON_WHOLE[extent](name)] : []),
    ...(isByWordsAlone === true
      ? ['The embedding model did not answer: these passages were found by keywords only.']
      : []),
    ...(size > chunkSize
      ? [
          `The text was cut into pieces of ${size} characters, because smaller ones would exceed the limit of ${RAG.maxChunks.toLocaleString('en-US')}.`,
        ]
      : []),
    ...(isCut === true
      ? [
          `The passages were cut to ${ANSWER_CHARS.toLocaleString('en-US')} characters, the most that an answer has.`,
        ]
      : []),
  ];
}

const NOTES_ON_WHOLE: Readonly<Record<NonNullable<Findings['extent']>, (name: string) => string>> =
  {
    all: (name) => `All of ${name} is used.`,
    outline: (name) =>
      `The beginning and the headings of ${name} are used, because the question is about all of it.`,
    beginning: (name) =>
      `The beginning of ${name} is used, because the question is about all of it.`,
  };
