import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useLocation, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useAtomValue } from 'jotai';

import {
  draftUnsavedAtom,
  emptyInfraDraft,
  NEW_SERVICE,
  useInfraDrafts,
} from '#common/infra-draft/infra-drafts.ts';
import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';

import { draftFrom, readRecords } from './publish/infra-record.ts';

export interface InfraDraftControl {
  draft: InfraDraft;
  /** Initial values: empty, or those of the published service. */
  original: InfraDraft;
  /** Whether the draft is stored, that is, has unpublished input. */
  isKept: boolean;
  /** Whether the browser has no room for it. */
  isUnsaved: boolean;
  /** Whether a published service is being changed. */
  isEdit: boolean;
  save: (change: Partial<InfraDraft>) => void;
  discard: () => void;
  /** Returns the address of a page of the flow with the same draft. */
  to: (path: string) => string;
}

/**
 * Returns the flow's draft, shared by its three pages; null while the service to be changed is loading. `?edit=`
 * names that service, as does the state that My Uploads passes (spec 001 §2).
 */
export function useInfraDraft(): InfraDraftControl | null {
  const { search, state } = useLocation();
  const id = new URLSearchParams(search).get('edit') ?? editedId(state) ?? NEW_SERVICE;
  const isEdit = id !== NEW_SERVICE;
  const [drafts, setDrafts] = useInfraDrafts();
  const isUnsaved = useAtomValue(draftUnsavedAtom);
  const stored = drafts[id];
  const own = isEdit ? readRecords().find((record) => record.id === id) : undefined;
  const isAsked = isEdit && !own;
  const { data: rows, isPending } = useQuery({ ...providersQuery(useApi()), enabled: isAsked });
  if (isAsked && isPending && !stored) return null;
  const listed = rows?.find((row) => row.id === id || row.service?.id === id)?.service;
  const published = own ?? (isAsked ? listed : undefined);
  const original = published ? draftFrom(published) : emptyInfraDraft();
  const draft = stored ?? original;

  return {
    draft,
    original,
    isKept: stored !== undefined,
    isUnsaved,
    isEdit: isEdit && draft.id !== undefined,
    save: (change) =>
      setDrafts((known) => ({ ...known, [id]: { ...(known[id] ?? draft), ...change } })),
    discard: () => setDrafts(({ [id]: _discarded, ...others }) => others),
    to: (path) => (isEdit ? `${path}?${new URLSearchParams({ edit: id })}` : path),
  };
}

/** Reads the id from `{ editMode, item }`. */
function editedId(state: unknown): string | undefined {
  const { editMode, item } = (state ?? {}) as { editMode?: unknown; item?: { id?: unknown } };
  return editMode === true && typeof item?.id === 'string' ? item.id : undefined;
}
