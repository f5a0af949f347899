import { publicationNotesSchema } from '@trove/contract/wire/trade/publication-notes.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

import { parseDraft, readDraft, writeDraft } from '#common/drafts/draft-store.ts';
import type { Draft } from '#common/drafts/draft.ts';

import {
  keepRecord,
  type PublicationRecord,
  readRecord,
  recordOf,
} from './state/publication-record.ts';

/** A publication that was begun in another browser. */
export interface NotedPublication {
  record: PublicationRecord;
  /** The wizard's form; null when it was not stored. */
  draft: Draft | null;
}

/** Publications this DID has begun in any browser; unreadable ones are left out. */
export const notedPublicationsQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'publications'],
    queryFn: async ({ signal }): Promise<NotedPublication[]> => {
      const path = `v1/accounts/${encodeURIComponent(did ?? '')}/publications`;
      const { notes } = await api.dapp.get(path, { signal }).json(publicationNotesSchema);
      return notes.flatMap(({ note }) => {
        const record = recordOf(note['record']);
        return record === undefined ? [] : [{ record, draft: parseDraft(note['draft']) }];
      });
    },
    meta: { silent: true },
  });

/** Copies it to this browser, unless it has one already; the publication's page then finds it as after a reload. */
export function adoptPublication(did: string, { record, draft }: NotedPublication): void {
  if (readRecord(did, record.draftId) !== undefined) return;
  keepRecord(did, record);
  if (draft !== null && readDraft(draft.kind, draft.id) === null) writeDraft({ ...draft, did });
}
