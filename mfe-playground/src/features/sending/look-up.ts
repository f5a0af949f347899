import { REPLY } from '@trove/contract/limits.ts';
import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import {
  NO_PASSAGES,
  writeContextPrompt,
  writePassages,
} from '@trove/contract/wire/ai/context-prompt.ts';
import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';

import { askRag, chunkNumbers } from '#common/model-host/ask-rag.ts';
import type { RagQuerySource } from '#common/model-host/ask-rag.ts';
import type { RagUpload } from '#common/playground/atoms.ts';
import type { ModelOption } from '#common/playground/models.ts';
import type { Lookup } from '#common/projects/conversation.ts';
import type { Project } from '#common/projects/project.ts';

interface Found {
  /** The question, preceded by the passages found for it. */
  prompt: string;
  lookup: Lookup | undefined;
  /** Notice to show above the answer. */
  note: string | undefined;
}

/** Characters of a prompt reserved for the text around the context. */
const FRAME_CHARS = 200;
/** Characters of a prompt reserved for the rest of a passage's number, and the gap after it. */
const NUMBER_CHARS = 4;
const GAP = '\n\n';

interface LookUp {
  question: string;
  project: Pick<Project, 'ragText' | 'ragFiles' | 'settings'>;
  uploads: readonly RagUpload[];
  model: ModelOption;
  signal: AbortSignal;
}

/** Searches the text or the files for context; on a failure the chat continues with a notice (spec 001 §7). */
export async function lookUp(
  api: Api,
  { question, project, uploads, model, signal }: LookUp,
): Promise<Found> {
  const queried = listSources(project, uploads);
  const nothing: Found = { prompt: question, lookup: undefined, note: undefined };
  if (queried.length === 0) return nothing;
  const numbers = chunkNumbers(project.settings);
  try {
    const answers = await Promise.all(
      queried.map((source) => askRag(api, { prompt: question, source, ...numbers, signal })),
    );
    // It quotes passages, so that it says itself that there are none.
    const isQuoting = model.tag?.engine === BUILT_IN_MODEL.engine;
    return fitPassages(mergeAnswers(answers), question, isQuoting);
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = ` (${toAppError(error).message})`;
    return {
      ...nothing,
      note: `The context could not be searched${reason}. The answer is generated without it.`,
    };
  }
}

/** Stored files are one source, so that their passages compete; others are sent one by one (spec 001 §7). */
function listSources({ ragText, ragFiles }: LookUp['project'], uploads: LookUp['uploads']) {
  const text = ragText.trim();
  const queried: RagQuerySource[] = uploads
    .filter(({ state }) => state === 'ready')
    .map(({ file }) => ({ file }));
  if (ragFiles.length > 0) queried.unshift({ fileIds: ragFiles.map(({ id }) => id) });
  return queried.length === 0 && text !== '' ? [{ text }] : queried;
}

/** Merges several answers. */
function mergeAnswers(answers: readonly RagAnswer[]): RagAnswer {
  const sum = (count: (answer: RagAnswer) => number) =>
    answers.reduce((total, answer) => total + count(answer), 0);
  const notes = answers.flatMap(({ note }) => note ?? []);
  const reasons = answers.flatMap(({ reason }) => reason ?? []);
  return {
    rag: answers
      .map(({ rag }) => rag)
      .filter((rag) => rag !== '')
      .join(GAP),
    sources: answers.flatMap(({ sources }) => sources),
    unused: answers.flatMap(({ unused = [] }) => unused),
    matched: sum(({ matched, used }) => matched ?? used),
    chunks: sum(({ chunks }) => chunks),
    used: sum(({ used }) => used),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
  };
}

/** Limits the passages to the room in the prompt, dropping whole ones, so that those shown are those sent. */
function fitPassages(
  { rag, sources, unused = [], matched, chunks, note, reason }: RagAnswer,
  question: string,
  isQuoting: boolean,
): Found {
  if (rag === '') {
    const lookup = { sources, chunks, ...(reason !== undefined && { note: reason }) };
    if (isQuoting)
      return { prompt: writeContextPrompt(question, NO_PASSAGES), lookup, note: undefined };
    return {
      prompt: question,
      lookup,
      note: `0 of ${chunks} chunks matched. The answer is generated without context.`,
    };
  }
  const room = REPLY.promptChars - question.length - FRAME_CHARS;
  let length = 0;
  const used = sources.filter(
    ({ text }) => (length += writePassages([text]).length + NUMBER_CHARS) <= room,
  );
  // The text of a host that lists no passages is truncated.
  const context =
    sources.length === 0
      ? rag.slice(0, Math.max(0, room))
      : writePassages(used.map(({ text }) => text));
  const left = sources.length - used.length;
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(left > 0 ? [`${left} of ${sources.length} passages did not fit into the prompt.`] : []),
  ];
  const told = notes.length > 0 ? notes.join(' ') : undefined;
  return {
    prompt: writeContextPrompt(question, context),
    lookup: {
      sources: used,
      unused: [...sources.filter((source) => !used.includes(source)), ...unused],
      ...(matched !== undefined && { matched }),
      chunks,
      ...(told !== undefined && { note: told }),
    },
    // The passages show it, also after the answer.
    note: undefined,
  };
}
