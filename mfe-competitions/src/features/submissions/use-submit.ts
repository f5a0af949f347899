import { SUBMISSION } from '@trove/contract/limits.ts';
import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import type { Entry } from '@trove/contract/wire/people/competition.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useRef, useState } from 'react';

import { submitEntry, uploadEntry } from '#common/entries/entries.queries.ts';

const MB = 1024 ** 2;
export const MAX_MB = SUBMISSION.maxBytes / MB;

type Sending =
  | { status: 'idle' }
  | { status: 'uploading' | 'scoring' }
  | { status: 'done'; entry: Entry }
  | { status: 'failed'; problem: string };

/** Uploads a file and has it scored. A retry after a failed scoring does not upload the file again. */
export function useSubmit(compId: string) {
  const api = useApi();
  const { events } = useHost();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const uploaded = useRef<{ file: File; id: string }>(undefined);

  async function upload(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.id;
    if (file.size > SUBMISSION.maxBytes) throw new AppError('file', SUBMISSIONS.tooBig(MAX_MB));
    setSending({ status: 'uploading' });
    const id = await uploadEntry(api, compId, file);
    uploaded.current = { file, id };
    return id;
  }

  async function submit(file: File) {
    try {
      const id = await upload(file);
      setSending({ status: 'scoring' });
      const entry = await submitEntry(api, compId, id);
      setSending({ status: 'done', entry });
      events.emit('competition:submitted', { compId, entryId: entry.id });
    } catch (error) {
      setSending({ status: 'failed', problem: toAppError(error).message });
    }
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId] });
  }

  return { sending, submit };
}
