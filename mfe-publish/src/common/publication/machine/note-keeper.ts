import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

import { readDraft } from '#common/drafts/draft-store.ts';
import type { PublicationRecord } from '#common/publication/state/publication-record.ts';

/** Stores notes about a publication on the network, so that another browser can resume it. */
export interface NoteKeeper {
  keep: (record: PublicationRecord) => void;
  forget: () => void;
}

/**
 * Writes only what another browser needs: the provider itself reports how many bytes have arrived. Writes are
 * sequential and in the background; a note that could not be written is written with the next step.
 */
export function createNoteKeeper(api: Api, did: string, draftId: string): NoteKeeper {
  const path = `v1/accounts/${encodeURIComponent(did)}/publications/${encodeURIComponent(draftId)}`;
  const isKept = api.session !== null && hasIndex(api.config.capabilities);
  let written = '';
  let last: Promise<unknown> = Promise.resolve();

  const after = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => {
      written = '';
    });
  };

  return {
    keep(record) {
      const { received: _bytes, updatedAt: _time, failed: _problem, ...lasting } = record;
      const text = JSON.stringify(lasting);
      if (!isKept || text === written) return;
      written = text;
      const note = { record, draft: readDraft(record.kind, draftId) };
      after(() => api.dapp.put(path, { json: note }));
    },
    forget() {
      if (!isKept) return;
      written = '';
      after(() => api.dapp.delete(path));
    },
  };
}
