import { infraServiceSchema } from '@trove/contract/entities.ts';
import type { InfraService } from '@trove/contract/entities.ts';
import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';
import { safeParse } from '@trove/kit/schema.ts';

import { emptyInfraDraft, infraDraftSchema } from '#common/infra-draft/infra-drafts.ts';
import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';

/** Builds the record of spec 001 §3; undefined without a pricing model. */
export function recordFrom(draft: InfraDraft, now: number): InfraService | undefined {
  const { model, price, currency, billingPeriod, usage, custom } = draft;
  if (model === undefined) return undefined;
  return {
    id: draft.id ?? `infra-${now}`,
    name: draft.name.trim(),
    description: draft.description.trim(),
    type: draft.type,
    region: draft.region,
    specs: { cpu: draft.cpu, memory: draft.memory, storage: draft.storage, gpu: draft.gpu },
    pricing: { model, price: price.trim(), currency, billingPeriod },
    terms: { usage: [...usage], ...(custom.trim() !== '' && { custom: custom.trim() }) },
    createdAt: draft.createdAt ?? new Date(now).toISOString(),
    image: SHARED_WIDGET.fallbackImage,
    status: 'active',
  };
}

/** Creates the draft for changing a published service. */
export function draftFrom({
  id,
  createdAt,
  specs,
  pricing,
  terms,
  ...rest
}: InfraService): InfraDraft {
  const { data } = safeParse(infraDraftSchema, {
    id,
    createdAt,
    name: rest.name,
    description: rest.description,
    type: rest.type,
    region: rest.region,
    ...specs,
    ...pricing,
    usage: terms.usage,
    custom: terms.custom ?? '',
  });
  // A record with unknown values keeps only its name; the other fields must be entered again.
  return data ?? { ...emptyInfraDraft(), id, createdAt, name: rest.name };
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
