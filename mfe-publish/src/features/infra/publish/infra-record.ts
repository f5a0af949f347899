import { infraServiceSchema } from '@trove/contract/entities.ts';
import type { InfraService } from '@trove/contract/entities.ts';
import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';
import { safeParse } from '@trove/kit/schema.ts';
import { get, set } from 'react-hook-form';

import { emptyInfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { INFRA_FIELDS, infraDraftSchema } from '#common/infra-draft/infra-fields.ts';
import type { InfraDraft, InfraField, InfraFieldName } from '#common/infra-draft/infra-fields.ts';

const FIELDS = Object.entries(INFRA_FIELDS) as [InfraFieldName, InfraField][];

/** Builds the record of spec 001 §3; undefined without a pricing model. */
export function recordFrom(draft: InfraDraft, now: number): InfraService | undefined {
  if (draft.model === undefined) return undefined;
  const record = { id: draft.id ?? `infra-${now}` };
  for (const [name, field] of FIELDS) {
    const value = draft[name];
    const kept = field.isTrimmed && typeof value === 'string' ? value.trim() : value;
    if (kept !== '' || !field.isLeftOut) set(record, field.path, kept);
  }
  return {
    ...(record as InfraService),
    createdAt: draft.createdAt ?? new Date(now).toISOString(),
    image: SHARED_WIDGET.fallbackImage,
    status: 'active',
  };
}

/** Creates the draft for changing a published service. */
export function draftFrom(record: InfraService): InfraDraft {
  const { id, createdAt, name } = record;
  const values = FIELDS.map(([field, { path }]) => [field, get(record, path)] as const);
  const { data } = safeParse(infraDraftSchema, { id, createdAt, ...Object.fromEntries(values) });
  // A record with unknown values keeps only its name; the other fields must be entered again.
  return data ?? { ...emptyInfraDraft(), id, createdAt, name };
}

/** Reads the records of the services this browser has published (`user_infra`). */
export function readRecords(): InfraService[] {
  return readStoredList(STORAGE_KEY.own.infra).flatMap(
    (entry) => safeParse(infraServiceSchema, entry).data ?? [],
  );
}

/** Appends the record to the list, or replaces its older version; false if storage fails. */
export function keepRecord(record: InfraService): boolean {
  const list = readStoredList(STORAGE_KEY.own.infra);
  const at = list.findIndex((entry) => (entry as Partial<InfraService> | null)?.id === record.id);
  const next = at < 0 ? [...list, record] : list.with(at, record);
  return storeList(STORAGE_KEY.own.infra, next);
}

/** Records that the flow was begun (product.md#C40). */
export function markStarted(): void {
  try {
    localStorage.setItem(STORAGE_KEY.uploaded.infra, 'started');
  } catch {
    // The Creator section stays hidden, but the publication continues.
  }
}
