import type { Api } from '@trove/shared/api/create-api.ts';
import { REPLY } from '@trove/shared/contract/limits.ts';

import { askRag, chunkNumbers } from '#common/model-host/ask-rag.ts';
import type { RagFileState } from '#common/playground/atoms.ts';
import type { Lookup } from '#common/projects/conversation.ts';
import type { Settings } from '#common/projects/project.ts';

interface Found {
  rag: string;
  lookup: Lookup | undefined;
  /** Notice to show above the answer. */
  note: string | undefined;
}

const NOTHING: Found = { rag: '', lookup: undefined, note: undefined };

/** Left of a prompt for the words around the context. */
const FRAME_CHARS = 200;

/** Searches the text or the file for context; on a failure the chat continues with a notice (spec 001 §7). */
export async function lookUp(
  api: Api,
  {
    question,
    text,
    file,
    settings,
    signal,
  }: {
    question: string;
    text: string;
    file: RagFileState | null;
    settings: Settings;
    signal: AbortSignal;
  },
): Promise<Found> {
  const source = file !== null && file.state !== 'failed' ? file.file : text.trim();
  if (source === '') return NOTHING;
  try {
    const answer = await askRag(api, {
      prompt: question,
      source,
      ...chunkNumbers(settings),
      signal,
    });
    const room = REPLY.promptChars - question.length - FRAME_CHARS;
    if (answer.rag === '') {
      return {
        rag: '',
        lookup: { sources: [], chunks: answer.chunks },
        note: `0 of ${answer.chunks} chunks matched. The answer comes without context.`,
      };
    }
    return {
      rag: answer.rag.slice(0, Math.max(0, room)),
      lookup: {
        sources: answer.sources,
        chunks: answer.chunks,
        ...(answer.fileId !== undefined && { fileId: answer.fileId }),
      },
      note: answer.note,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    return {
      ...NOTHING,
      note: `The context could not be searched${reason}. The answer comes without it.`,
    };
  }
}
